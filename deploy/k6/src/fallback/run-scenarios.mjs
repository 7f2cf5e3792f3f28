import { writeFileSync } from 'node:fs';
import { Crowd } from '../stand-in/crowd.mjs';
import { runScenario, usersOf } from './arrivals.mjs';
import { Metrics } from './metrics.mjs';
import { lookAround } from './looks.mjs';
import { tokensOf } from './tokens.mjs';

/** So many members look around; they sign in once per few minutes. */
const lookers = 8;

/**
 * Runs an entry without k6: the same flows, scenarios and levels; what only reads is left to autocannon. Answers whether all levels held.
 * @param {string} entry The address of the script.
 * @param {Record<string, string>} env
 * @param {import('../../seed.ts').Seed} seed
 */
export async function runScenarios(entry, env, seed) {
  const crowd = new Crowd(entry, env);
  const metrics = new Metrics();
  const note = (samples) => metrics.add(samples);
  try {
    const scribe = await crowd.join();
    const { scenarios, thresholds } = scribe.options;
    const isDriven = ({ exec, executor }) => exec === 'look' && executor !== 'per-vu-iterations';
    const plans = [];
    for (const scenario of Object.values(scenarios))
      plans.push({ scenario, users: isDriven(scenario) ? [] : await usersOf(crowd, scenario) });

    const began = performance.now();
    const tokens = () => tokensOf(env.URL, seed.members.slice(0, lookers));
    await Promise.all(
      plans.map(({ scenario, users }) =>
        isDriven(scenario) ? lookAround(scenario, { url: env.URL, tokens, note }) : runScenario(scenario, users, { crowd, note }),
      ),
    );
    const summary = metrics.summary(thresholds, (performance.now() - began) / 1000);
    const { stdout, ...files } = await scribe.summary(summary);
    for (const [file, text] of Object.entries(files)) writeFileSync(file, text);
    console.log(stdout);
    return Object.values(summary.metrics).every(({ thresholds = {} }) => Object.values(thresholds).every(({ ok }) => ok));
  } finally {
    await crowd.leave();
  }
}
