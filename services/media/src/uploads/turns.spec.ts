import { Turns } from './turns.js';

test('as many as allowed are at work at once, a failure included', async () => {
  const turns = new Turns(2);
  let [now, most] = [0, 0];
  const work = (fails: boolean) =>
    turns.take(async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise(setImmediate);
      now -= 1;
      if (fails) throw new Error('failed');
    });
  const results = await Promise.allSettled(Array.from({ length: 10 }, (_, i) => work(i % 3 === 0)));
  expect(most).toBe(2);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
});
