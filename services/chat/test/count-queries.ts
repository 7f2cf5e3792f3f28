import { MikroORM } from '@mikro-orm/postgresql';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import type { Harness } from '@sotto/testing/harness';

/** How many statements the work sends to the database, by hand or through the unit of work. */
export async function countQueries(h: Harness, work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const restore = [
    counting(h.get(PreparedReads), 'query', () => count++),
    counting(h.get(MikroORM).em.getConnection(), 'execute', () => count++),
  ];
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
