import autocannon from 'autocannon';
import { setTimeout as delay } from 'node:timers/promises';
import { deckEvery, readPages } from '../../pages.ts';
import { secondsOf, stagesOf } from './options.mjs';

/** Tokens live for ten minutes. */
const longestSeconds = 300;
const mostConnections = 16;

/**
 * The flow "look" by autocannon: the same pages at the same rates, with less to do for the machine that asks.
 * @param {import('./options.mjs').Scenario} scenario
 * @param {{ url: string, tokens: () => Promise<string[]>, note: (samples: import('../stand-in/current.mjs').Sample[]) => void }} world
 */
export async function lookAround(scenario, { url, tokens, note }) {
  await delay(secondsOf(scenario.startTime) * 1000);
  for (const { rate, seconds } of stepsOf(scenario)) {
    const held = await tokens();
    const part = (share, kind, pages) =>
      drive({ url, rate: rate * share, seconds, tokens: held, pages, kind, tags: scenario.tags ?? {}, note });
    await Promise.all([part(1 - 1 / deckEvery, 'read', readPages), part(1 / deckEvery, 'deck', ['/deck?limit=20'])]);
  }
}

/** Rates that hold for a while: a slope is climbed in four steps. */
function stepsOf(scenario) {
  return stagesOf(scenario).flatMap(({ from, to, seconds }) => {
    const count = from === to ? Math.ceil(seconds / longestSeconds) : Math.min(4, seconds);
    return Array.from({ length: count }, (_, n) => ({ rate: from + ((to - from) * (n + 0.5)) / count, seconds: seconds / count }));
  });
}

async function drive({ url, rate, seconds, tokens, pages, kind, tags, note }) {
  const amount = Math.max(1, Math.round(rate * seconds));
  const connections = Math.min(mostConnections, Math.max(1, Math.floor(rate)));
  const requests = tokens.flatMap((token) =>
    pages.map((path) => ({ method: /** @type {const} */ ('GET'), path: `/api/v1${path}`, headers: { authorization: `Bearer ${token}` } })),
  );
  const tagsOf = { ...tags, kind };
  const seen = (status, ms) => {
    const fine = status >= 200 && status < 300;
    note([
      { metric: 'http_req_duration', type: 'trend', value: ms, tags: tagsOf },
      { metric: 'http_req_failed', type: 'rate', value: Number(!fine), tags: tagsOf },
      { metric: 'http_reqs', type: 'counter', value: 1, tags: tagsOf },
      { metric: 'checks', type: 'rate', value: Number(fine), tags: { ...tags, check: 'GET answers well' } },
      { metric: 'iterations', type: 'counter', value: 1, tags },
      { metric: 'look_whole', type: 'rate', value: Number(fine), tags },
      { metric: 'flows_done', type: 'counter', value: Number(fine), tags: { ...tags, flow: 'look' } },
    ]);
  };
  const options = { url, requests, connections, amount, overallRate: Math.max(1, Math.round(rate)), timeout: 60 };
  await new Promise((resolve, reject) => {
    const running = autocannon(options, (error) => (error ? reject(error) : resolve(undefined)));
    running.on('response', (_client, status, _bytes, ms) => seen(status, ms));
    running.on('reqError', () => seen(0, 0));
  });
}
