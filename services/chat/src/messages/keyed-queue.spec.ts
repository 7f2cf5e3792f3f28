import { setImmediate as nextTick } from 'node:timers/promises';
import { KeyedQueue } from './keyed-queue.js';

test('KeyedQueue: work waits for earlier work with the same key, even if that fails, and not for other keys', async () => {
  const queue = new KeyedQueue();
  const seen: string[] = [];
  const work = (name: string, rounds: number) => async () => {
    for (let round = 0; round < rounds; round++) await nextTick();
    seen.push(name);
    if (name === 'slow') throw new Error(name);
    return name;
  };
  const results = [queue.run('a', work('slow', 5)), queue.run('a', work('quick', 0)), queue.run('b', work('other', 0))];
  expect((await Promise.allSettled(results)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(seen).toEqual(['other', 'slow', 'quick']);
});
