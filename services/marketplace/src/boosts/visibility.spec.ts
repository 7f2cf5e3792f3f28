import { BoostPurchase } from './boost-purchase.entity.js';
import { endEarly, nextStart, stretchOf } from './visibility.js';

const hour = (hours: number) => new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000);
const run = (startsAt: number, endsAt: number, status: 'active' | 'expired' | 'canceled' = 'active') =>
  Object.assign(new BoostPurchase(), { boostType: 'visibility_boost', status, startsAt: hour(startsAt), endsAt: hour(endsAt) });
const timesOf = ({ startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null }) =>
  [startsAt, endsAt].map((at) => ((at?.getTime() ?? 0) - hour(0).getTime()) / 3_600_000);

test('a boost begins now, or when the last one ends', () => {
  expect(nextStart([], hour(5))).toEqual(hour(5));
  expect(nextStart([run(0, 24)], hour(5))).toEqual(hour(24));
  expect(nextStart([run(0, 24), run(24, 48)], hour(5))).toEqual(hour(48));
  expect(nextStart([run(0, 24, 'canceled')], hour(5))).toEqual(hour(5));
});

test('one that is given back ends now, and those after it move up by what was left', () => {
  const [one, two, three] = [run(0, 24), run(24, 48), run(48, 72)];
  endEarly([one, two, three], one, hour(6));
  expect([one, two, three].map(timesOf)).toEqual([
    [0, 6],
    [6, 30],
    [30, 54],
  ]);
});

test('one that is given back before it began leaves no time, and one that is over none to others', () => {
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

test('a stretch goes back as far as there was no break', () => {
  expect(timesOf(stretchOf([run(0, 24, 'expired'), run(24, 48), run(48, 72)], hour(30)))).toEqual([0, 72]);
  expect(timesOf(stretchOf([run(0, 24, 'expired'), run(25, 49)], hour(30)))).toEqual([25, 49]);
  expect(timesOf(stretchOf([run(0, 6, 'canceled'), run(6, 30)], hour(6)))).toEqual([0, 30]);
});

test('a day that was stopped goes on with what was left of it', () => {
  const boost = run(0, 6, 'canceled');
  boost.runFrom(hour(10));
  expect([...timesOf(boost), boost.status]).toEqual([10, 28, 'active']);
});
