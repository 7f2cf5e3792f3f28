import { ConcurrencyLimit } from './concurrency-limit.js';

test('ConcurrencyLimit: runs as many tasks at once as allowed, also after tasks that fail', async () => {
  const limit = new ConcurrencyLimit(2);
  let [running, maxRunning] = [0, 0];
  const task = (fails: boolean) =>
    limit.run(async () => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await new Promise(setImmediate);
      running -= 1;
      if (fails) throw new Error('failed');
    });
  const results = await Promise.allSettled(Array.from({ length: 10 }, (_, i) => task(i % 3 === 0)));
  expect(maxRunning).toBe(2);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
});
