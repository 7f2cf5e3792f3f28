import { type Stack, startStack } from '@sotto/local/stack';
import { TraceReceiver } from '@sotto/testing/trace-receiver';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { readBuild } from '../../../web/build-sizes.mjs';
import { settings } from '../../k6/src/own-stack.mjs';
import { root } from '../src/root.mjs';
import { callsWithAccounts } from './route-costs/accounts.js';
import { castOf } from './route-costs/cast.js';
import { compareCosts, type ReleasedCosts, tableOf } from './route-costs/compare-costs.js';
import type { Staff } from './route-costs/decisions.js';
import { callsInMarket } from './route-costs/market.js';
import { callsOfMembers } from './route-costs/members.js';
import { leastOf, Meter, mostOf, type RouteCost } from './route-costs/meter.js';
import { callsOfStaff } from './route-costs/staff.js';
import { aStaffMember } from './staff.js';

const file = `${root}deploy/released-costs.json`;
const released: ReleasedCosts = JSON.parse(readFileSync(file, 'utf8'));
const commit = /^[0-9a-f]{40}$/m.exec(readFileSync(`${root}deploy/released`, 'utf8'))![0];

/** `npm run costs`: what is measured replaces the costs of the release. */
const isRelease = process.env.UPDATE_COSTS === '1';
/** The first round prepares and fills what is stored for later; of a release it does not count. */
const maxRounds = isRelease ? 5 : 4;

/** Routes without a measured call, each with its reason. */
const notMeasured: Record<string, string> = {
  'POST /api/v1/unsubscribe': 'its token is in notices, which are mailed only a while later',
  'POST /api/v1/admin/failed-events/replay': 'no event fails',
};

let receiver: TraceReceiver;
let stack: Stack;
let meter: Meter;
let staff: Staff;
beforeAll(async () => {
  if (isRelease) requireRelease();
  receiver = await TraceReceiver.start();
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, OTEL_TRACES_SAMPLER_ARG: '1' };
  stack = await startStack({ ephemeral: true, quiet: true, demo: false, settings: { ...settings, ...tracing, CALLS: 'on' } });
  meter = new Meter(stack.url, receiver);
  const [admin, colleague] = await Promise.all([aStaffMember(stack, 'admin'), aStaffMember(stack, 'admin')]);
  staff = { admin, colleague };
}, 180_000);
afterAll(async () => {
  await stack?.stop();
  await receiver?.stop();
}, 60_000);

/** What is written down as the costs of the release is measured of its code. */
function requireRelease(): void {
  const { status } = spawnSync('git', ['diff', '--quiet', commit, '--', 'proto', 'services', 'gateway', 'web'], { cwd: root });
  if (status !== 0) throw new Error(`This tree differs from the release, ${commit}.`);
}

/** One call of each route, or a few. */
async function round(): Promise<Record<string, RouteCost>> {
  const cast = await castOf(stack, meter, staff);
  for (const part of [...callsWithAccounts(), ...callsOfMembers(), ...callsInMarket(), ...callsOfStaff()]) await part(cast);
  return Object.fromEntries(await meter.costs(cast.ana));
}

/** For each route one of its costs in several rounds. */
const byRoute = (rounds: Record<string, RouteCost>[], choose: typeof leastOf): Record<string, RouteCost> =>
  Object.fromEntries(
    Object.keys(rounds[0]!)
      .toSorted()
      .map((route) => [route, choose(rounds.map((costs) => costs[route]!))]),
  );

/**
 * A few calls compete with jobs and events for the same work. The release has the most that each route cost, and here counts the least, so
 * chance makes nothing worse: further rounds are made only while something is.
 */
async function measure(): Promise<Record<string, RouteCost>> {
  const rounds: Record<string, RouteCost>[] = [];
  const isWorse = () => compareCosts(released, { routes: byRoute(rounds, leastOf), pages: {} }).some(({ verdict }) => verdict === 'worse');
  do rounds.push(await round());
  while (rounds.length < maxRounds && (isRelease || isWorse()));
  return isRelease ? byRoute(rounds.slice(1), mostOf) : byRoute(rounds, leastOf);
}

test('costs: no route needs more statements or hops, and no page more bytes or requests, than in the last release', async () => {
  const now = { routes: await measure(), pages: readBuild().pageSizes() };
  process.stderr.write(`${tableOf(compareCosts(released, now))}\n`);
  const update: ReleasedCosts = { commit, accepted: [], ...now };
  if (isRelease) writeFileSync(file, `${JSON.stringify(update, null, 2)}\n`);
  else expect(compareCosts(released, now).filter(({ verdict }) => verdict === 'worse')).toEqual([]);

  const document = await fetch(`${stack.url}/api/openapi.json`);
  const { paths } = (await document.json()) as { paths: Record<string, object> };
  const routes = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((verb) => `${verb.toUpperCase()} ${path}`));
  expect([...Object.keys(now.routes), ...Object.keys(notMeasured)].toSorted()).toEqual(routes.toSorted());
}, 600_000);

test('costs: those of the last release are known, and what is accepted concerns them and has a reason', () => {
  if (!isRelease) expect(released.commit).toBe(commit);
  const known: Record<string, object> = { ...released.routes, ...released.pages };
  for (const { of, what, upTo, reason } of released.accepted) {
    expect([of, what, upTo > (known[of] as Record<string, number>)[what]!]).toEqual([of, what, true]);
    expect(reason).toMatch(/\w+ \w+/);
  }
});
