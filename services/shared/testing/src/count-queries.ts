import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import type { Harness } from './harness.js';
import { AsyncLocalStorage } from 'node:async_hooks';

/** How many statements the service sends to the database meanwhile, by hand or through the unit of work. */
export const countQueries = (h: Harness, work: () => Promise<unknown>): Promise<number> => countWhere(h, work, () => true);

/** The same for work that is called directly: what consumers and sweeps do beside it is not counted. */
export function countOwnQueries(h: Harness, work: () => Promise<unknown>): Promise<number> {
  const within = new AsyncLocalStorage<boolean>();
  return countWhere(
    h,
    () => within.run(true, work),
    () => within.getStore() === true,
  );
}

async function countWhere(h: Harness, work: () => Promise<unknown>, isCounted: () => boolean): Promise<number> {
  let count = 0;
  const note = () => void (isCounted() && count++);
  const restore = [counting(h.get(PreparedReads), 'query', note), counting(h.em.getConnection(), 'execute', note)];
  try {
    await work();
  } finally {
    for (const undo of restore) undo();
  }
  return count;
}

/** Puts a counter before a method; answers how to take it away. */
function counting<K extends string, T extends Record<K, (...args: never[]) => unknown>>(
  owner: T,
  method: K,
  count: () => void,
): () => void {
  const original = owner[method];
  owner[method] = ((...args: never[]) => {
    count();
    return original.apply(owner, args);
  }) as T[K];
  return () => {
    owner[method] = original;
  };
}
