import { writeFileSync } from 'node:fs';
import { Crowd } from './crowd.mjs';
import { Metrics } from './summary-metrics.mjs';

/**
 * Runs "smoke" without k6: the same flows and levels. Answers whether all levels held.
 * @param {string} entry The address of the script.
 * @param {Record<string, string>} env
 */
export async function runScenarios(entry, env) {
  const crowd = new Crowd(entry, env);
  const metrics = new Metrics();
  try {
    const scribe = await crowd.join();
    const { scenarios, thresholds } = scribe.options;
    const began = performance.now();
    await Promise.all(
      Object.values(scenarios).map(async ({ exec, iterations = 1, tags }) => {
        const user = await crowd.join();
        for (let n = 0; n < iterations; n++) metrics.add((await user.run(exec, tags)).samples);
      }),
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

/**
 * The people that the `setup` of a script makes.
 * @param {string} entry @param {Record<string, string>} env
 * @returns {Promise<import('../../seed.ts').Seed>}
 */
export async function makePeople(entry, env) {
  const crowd = new Crowd(entry, env);
  try {
    const user = await crowd.join();
    const { error, result } = await user.run('setup');
    if (error) throw new Error(error);
    return /** @type {import('../../seed.ts').Seed} */ (result);
  } finally {
    await crowd.leave();
  }
}
