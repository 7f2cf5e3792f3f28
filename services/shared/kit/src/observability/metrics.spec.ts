import { Metrics } from './metrics.js';

const never = new Promise<number>(() => undefined);

test('a gauge that fails is absent, counted, and takes no other with it', async () => {
  const metrics = new Metrics('tally');
  metrics.watch('broken', 'Cannot be read.', () => Promise.reject(new Error('no')));
  metrics.watch('sound', 'Can be read.', () => Promise.resolve(7));
  const text = await metrics.registry.metrics();
  expect(text).toMatch(/^sound\{service="tally"\} 7$/m);
  expect(text).not.toMatch(/^broken[{ ]/m);
  expect(await metrics.registry.metrics()).toMatch(/^metric_failures_total\{metric="broken",service="tally"\} [12]$/m);
});

test('a gauge that hangs keeps nobody waiting for two seconds, and is not asked again meanwhile', async () => {
  const metrics = new Metrics('tally');
  let asked = 0;
  metrics.watch('stuck', 'Never answers.', () => {
    asked++;
    return never;
  });
  const began = performance.now();
  await metrics.registry.metrics();
  await metrics.registry.metrics();
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(asked).toBe(1);
});

test('gauges that are read together are asked once, and each shows its own', async () => {
  const metrics = new Metrics('tally');
  let asked = 0;
  metrics.watchAll(
    [
      { name: 'waiting', help: 'How many.' },
      { name: 'of_queue', help: 'How many of each.', labels: ['queue'] },
    ],
    () => {
      asked++;
      return Promise.resolve([2, new Map([['one', 3]])]);
    },
  );
  const text = await metrics.registry.metrics();
  expect(text).toMatch(/^waiting\{[^}]*\} 2$/m);
  expect(text).toMatch(/^of_queue\{queue="one",[^}]*\} 3$/m);
  expect(asked).toBe(1);
});

test('what is gone is not shown any more', async () => {
  const metrics = new Metrics('tally');
  let queues = new Map([['one', 1]]);
  metrics.watchAll([{ name: 'of_queue', help: 'How many of each.', labels: ['queue'] }], () => Promise.resolve([queues]));
  await metrics.registry.metrics();
  queues = new Map();
  expect(await metrics.registry.metrics()).not.toMatch(/^of_queue\{/m);
});
