import type { Options, Scenario } from 'k6/options';
import { scale } from './settings.ts';
import { thresholdsOf } from './thresholds.ts';

/** How many begin in a minute at SCALE=1, how long one of them lasts at most, and how many times as many a surge brings. */
const arrivals: Record<string, { perMinute: number; lasts: number; surge: number }> = {
  look: { perMinute: 1_200, lasts: 2, surge: 10 },
  sign_up: { perMinute: 6, lasts: 20, surge: 4 },
  discover: { perMinute: 30, lasts: 30, surge: 3 },
  chat: { perMinute: 15, lasts: 40, surge: 3 },
  upload: { perMinute: 6, lasts: 40, surge: 1 },
  buy: { perMinute: 6, lasts: 30, surge: 1 },
  admin: { perMinute: 4, lasts: 30, surge: 1 },
};

/** What is asked of the product, and what is promised for it. */
export const optionsOf = (
  flows: readonly string[],
  scenarios: Record<string, Scenario>,
  { phase, endsAtLimit = false }: { phase?: string; endsAtLimit?: boolean } = {},
): Options => ({
  scenarios,
  setupTimeout: '30m',
  thresholds: endsAtLimit ? endingAt(thresholdsOf(flows, phase)) : thresholdsOf(flows, phase),
  summaryTrendStats: ['avg', 'med', 'p(95)', 'p(99)', 'max', 'count'],
  discardResponseBodies: false,
});

/**
 * The same rules, of which each ends the run; not in the first half minute, in which a single slow request is a large share. Arrivals are dropped
 * while k6 brings in another user, which says nothing of the product.
 */
const endingAt = (thresholds: Record<string, string[]>): NonNullable<Options['thresholds']> =>
  Object.fromEntries(
    Object.entries(thresholds).map(([metric, rules]) => [
      metric,
      /^(flows_done|dropped_iterations)/.test(metric)
        ? rules
        : rules.map((threshold) => ({ threshold, abortOnFail: true, delayAbortEval: '30s' })),
    ]),
  );

/** How many times the arrivals of "load" a climb ends with. */
const summit = 20;

/** Up in a straight line, from the arrivals of "load" to many times as many. Users come when they are needed, because each of them signs in first. */
export const climbing = (flows: readonly string[], seconds: number): Record<string, Scenario> =>
  eachOf(flows, 'climb', (flow, { perMinute, lasts }) => ({
    ...{ executor: 'ramping-arrival-rate', exec: functionOf(flow), tags: { phase: 'climb' } },
    ...{ startRate: rateOf(perMinute), timeUnit: '1m', stages: [{ target: rateOf(perMinute * summit), duration: `${seconds}s` }] },
    preAllocatedVUs: Math.ceil(usersFor(perMinute, lasts).preAllocatedVUs / 8),
    maxVUs: usersFor(perMinute * summit, lasts).maxVUs,
  }));

/** How many times the arrivals of "load" there are so many seconds after the beginning of a climb. */
export const timesAfter = (seconds: number, lasts: number): number => 1 + (summit - 1) * Math.min(1, seconds / lasts);

/** A few times, by one user. */
export const once = (flow: string): Scenario => ({
  executor: 'per-vu-iterations',
  exec: functionOf(flow),
  vus: 1,
  iterations: flow === 'look' ? 20 : 2,
  maxDuration: '3m',
});

/** Each flow at its rate, in an open model: who comes does not wait for who is there. */
export const steadily = (flows: readonly string[], seconds: number, share = 1, phase = 'steady', startAt = 0): Record<string, Scenario> =>
  eachOf(flows, phase, (flow, { perMinute, lasts }) => ({
    ...{ executor: 'constant-arrival-rate', exec: functionOf(flow), tags: { phase } },
    ...{ rate: rateOf(perMinute * share), timeUnit: '1m', duration: `${seconds}s`, startTime: `${startAt}s` },
    ...usersFor(perMinute * share, lasts),
  }));

/** Up within a tenth of the time, there for a while, and down again; as long as two phases. */
export const surging = (flows: readonly string[], seconds: number): Record<string, Scenario> =>
  eachOf(flows, 'surge', (flow, { perMinute, lasts, surge }) => ({
    ...{ executor: 'ramping-arrival-rate', exec: functionOf(flow), tags: { phase: 'surge' } },
    ...{ startRate: rateOf(perMinute), timeUnit: '1m' },
    stages: [
      { target: rateOf(perMinute), duration: `${Math.ceil(seconds * 0.4)}s` },
      { target: rateOf(perMinute * surge), duration: `${Math.ceil(seconds * 0.1)}s` },
      { target: rateOf(perMinute * surge), duration: `${Math.ceil(seconds)}s` },
      { target: rateOf(perMinute), duration: `${Math.ceil(seconds * 0.1)}s` },
    ],
    ...usersFor(perMinute * surge, lasts),
  }));

const eachOf = (
  flows: readonly string[],
  phase: string,
  make: (flow: string, rate: (typeof arrivals)[string]) => Scenario,
): Record<string, Scenario> => Object.fromEntries(flows.map((flow) => [`${flow}_${phase}`, make(flow, arrivals[flow]!)]));

/** Entries export a flow by the name that TypeScript would give it. */
const functionOf = (flow: string): string => flow.replace(/_(\w)/g, (_, char: string) => char.toUpperCase());
const rateOf = (perMinute: number): number => Math.max(1, Math.round(perMinute * scale));

/** Enough users for the rate when everything takes as long as it may; four times as many when it takes longer. */
function usersFor(perMinute: number, lasts: number) {
  const users = Math.ceil((rateOf(perMinute) / 60) * lasts) + 1;
  return { preAllocatedVUs: users, maxVUs: users * 4 };
}
