import { BoostPurchase } from './boost-purchase.entity.js';
import { endEarly, nextStart, stretchOf } from './visibility.js';

const hour = (hours: number) => new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000);
const run = (startsAt: number, endsAt: number, status: 'active' | 'expired' | 'canceled' = 'active') =>
  Object.assign(new BoostPurchase(), { boostType: 'visibility_boost', status, startsAt: hour(startsAt), endsAt: hour(endsAt) });
const timesOf = ({ startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null }) =>
  [startsAt, endsAt].map((at) => ((at?.getTime() ?? 0) - hour(0).getTime()) / 3_600_000);

test('nextStart: a boost starts now, or when the last one ends', () => {
  expect(nextStart([], hour(5))).toEqual(hour(5));
  expect(nextStart([run(0, 24)], hour(5))).toEqual(hour(24));
  expect(nextStart([run(0, 24), run(24, 48)], hour(5))).toEqual(hour(48));
  expect(nextStart([run(0, 24, 'canceled')], hour(5))).toEqual(hour(5));
});

test('endEarly: a returned boost ends now, and later ones move forward by its rest', () => {
  const [one, two, three] = [run(0, 24), run(24, 48), run(48, 72)];
  endEarly([one, two, three], one, hour(6));
  expect([one, two, three].map(timesOf)).toEqual([
    [0, 6],
    [6, 30],
    [30, 54],
  ]);
});

test('endEarly: a boost that has not started leaves no time, and one that has ended moves no others', () => {
  const [one, two, three] = [run(0, 24), run(24, 48), run(48, 72)];
  endEarly([one, two, three], two, hour(6));
  expect([two, three].map(timesOf)).toEqual([
    [24, 24],
    [24, 48],
  ]);
  const [over, next] = [run(0, 24), run(30, 54)];
  endEarly([over, next], over, hour(31));
  expect([over, next].map(timesOf)).toEqual([
    [0, 24],
    [30, 54],
  ]);
});

test('stretchOf: goes back as far as there is no gap', () => {
  expect(timesOf(stretchOf([run(0, 24, 'expired'), run(24, 48), run(48, 72)], hour(30)))).toEqual([0, 72]);
  expect(timesOf(stretchOf([run(0, 24, 'expired'), run(25, 49)], hour(30)))).toEqual([25, 49]);
  expect(timesOf(stretchOf([run(0, 6, 'canceled'), run(6, 30)], hour(6)))).toEqual([0, 30]);
});

test('BoostPurchase.runFrom: a stopped boost continues with its remaining time', () => {
  const boost = run(0, 6, 'canceled');
  boost.runFrom(hour(10));
  expect([...timesOf(boost), boost.status]).toEqual([10, 28, 'active']);
});
