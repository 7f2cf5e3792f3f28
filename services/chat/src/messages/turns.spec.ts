import { setImmediate as turn } from 'node:timers/promises';
import { Turns } from './turns.js';

test('work of one key waits for what was asked before it, even if that fails; work of another key does not', async () => {
  const turns = new Turns();
  const seen: string[] = [];
  const work = (name: string, rounds: number) => async () => {
    for (let round = 0; round < rounds; round++) await turn();
    seen.push(name);
    if (name === 'slow') throw new Error(name);
    return name;
  };
  const taken = [turns.take('a', work('slow', 5)), turns.take('a', work('quick', 0)), turns.take('b', work('other', 0))];
  expect((await Promise.allSettled(taken)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(seen).toEqual(['other', 'slow', 'quick']);
});
