import { compareCosts, type Costs, type ReleasedCosts, tableOf } from './route-costs/compare-costs.js';
import { costOf } from './route-costs/meter.js';

const costs = (statements: number, hops: number, bytes: number, requests: number): Costs => ({
  routes: { 'GET /deck': { statements, hops } },
  pages: { swipe: { bytes, requests } },
});
const released: ReleasedCosts = { commit: 'x', accepted: [], ...costs(4, 2, 100_000, 30) };
const verdicts = (now: Costs, of = released) => compareCosts(of, now).map(({ what, verdict }) => `${what}: ${verdict}`);

test('costs: one statement, hop or request more than the release is worse, and so are more bytes than the tolerance', () => {
  expect(verdicts(costs(5, 3, 102_001, 31))).toEqual(['statements: worse', 'hops: worse', 'bytes: worse', 'requests: worse']);
  expect(verdicts(costs(4, 2, 102_000, 30))).toEqual(['bytes: tolerated']);
  expect(verdicts(costs(3, 1, 90_000, 29))).toEqual(['statements: better', 'hops: better', 'bytes: better', 'requests: better']);
  expect(verdicts(costs(4, 2, 100_000, 30))).toEqual([]);
});

test('costs: an accepted increase holds for one value, up to a limit', () => {
  const accepting = { ...released, accepted: [{ of: 'GET /deck', what: 'statements', upTo: 5, reason: 'It shows more.' } as const] };
  expect(verdicts(costs(5, 3, 100_000, 30), accepting)).toEqual(['hops: worse', 'statements: accepted']);
  expect(verdicts(costs(6, 2, 100_000, 30), accepting)).toEqual(['statements: worse']);
});

test('costs: what the release does not have is new, and what is left out now is shown as gone', () => {
  const now = { routes: { 'GET /boosts': { statements: 9, hops: 9 } }, pages: released.pages };
  expect(verdicts(now)).toEqual(['statements: new', 'hops: new', 'statements: gone', 'hops: gone']);
  expect(tableOf(compareCosts(released, now)).split('\n')).toHaveLength(5);
});

test('costs: statements and hops are counted until the answer, whichever of stream and caller handles an event first', () => {
  const span = (spanId: string, parentId: string, service: string, name: string, isStatement = false) => ({
    ...{ spanId, parentId, service, name, isStatement },
    traceId: 't',
  });
  const trace = (byStream: number, byCaller: number) => [
    span('1', '', 'gateway', 'PUT /blocks/:userId'),
    span('2', '1', 'gateway', 'call BlockMember'),
    span('3', '2', 'profiles', 'BlockMember'),
    span('4', '3', 'profiles', 'insert blocks', true),
    span('5', '3', 'profiles', 'call HandleEvent'),
    span('6', '5', 'chat', 'HandleEvent'),
    ...Array.from({ length: byCaller }, (_, n) => span(`c${n}`, '6', 'chat', 'update pair', true)),
    span('7', '3', 'profiles', 'publish evt.profiles.v1.MemberBlocked'),
    span('8', '7', 'chat', 'handle chat-profiles-MemberBlocked'),
    ...Array.from({ length: byStream }, (_, n) => span(`s${n}`, '8', 'chat', 'update pair', true)),
    span('9', '7', 'admin', 'handle admin-profiles-MemberBlocked'),
    span('10', '9', 'admin', 'insert member_events', true),
    span('11', '3', 'profiles', 'job sweep'),
    span('12', '11', 'profiles', 'delete passes', true),
    span('13', 'missing', 'media', 'insert blocks', true),
  ];
  expect(costOf(trace(5, 2))).toEqual({ statements: 6, hops: 2 });
  expect(costOf(trace(2, 5))).toEqual({ statements: 6, hops: 2 });
});
