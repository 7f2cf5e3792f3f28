import { context, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { placeBelow } from '@sotto/kit/tracing/traceparent';
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Harness } from './harness.js';

/**
 * How many statements the service sends to the database for this work, besides those that begin and end transactions. They are known by
 * the trace of the work, which requests carry into the service; scheduled work has traces of its own.
 */
export function countQueries(h: Harness, work: () => Promise<unknown>): Promise<number> {
  const place = placeBelow(ROOT_CONTEXT);
  return countWhere(
    h,
    () => context.with(trace.setSpanContext(ROOT_CONTEXT, place), work),
    () => trace.getSpanContext(context.active())?.traceId === place.traceId,
  );
}

/** The same for work that is called directly: what consumers and sweeps do beside it is not counted. */
export function countOwnQueries(h: Harness, work: () => Promise<unknown>): Promise<number> {
  const within = new AsyncLocalStorage<boolean>();
  return countWhere(
    h,
    () => within.run(true, work),
    () => within.getStore() === true,
  );
}

const ofTransaction = /^\s*(begin|start transaction|set transaction|commit|rollback|savepoint|release)\b/i;

/** Prepared statements are counted where they are called, and others where a connection of the pool sends their text. */
async function countWhere(h: Harness, work: () => Promise<unknown>, isCounted: () => boolean): Promise<number> {
  let count = 0;
  const note = () => void (isCounted() && count++);
  const pool = await h.em.getDriver().getConnection().getNativeClient();
  const clients = new Map<pg.PoolClient, () => void>();
  const watch = (client: pg.PoolClient) => {
    const noteText = (statement: unknown) => typeof statement === 'string' && !ofTransaction.test(statement) && note();
    if (!clients.has(client)) clients.set(client, counting(client, 'query', noteText));
  };
  const stop = counting(h.get(PreparedStatements), 'query', note);
  pool.on('acquire', watch);
  try {
    await work();
  } finally {
    pool.off('acquire', watch);
    for (const undo of [stop, ...clients.values()]) undo();
  }
  return count;
}

/** Puts a counter before a method; answers how to take it away. */
function counting<K extends string, T extends Record<K, (...args: never[]) => unknown>>(
  owner: T,
  method: K,
  count: (...args: unknown[]) => void,
): () => void {
  const original = owner[method];
  owner[method] = ((...args: never[]) => {
    count(...args);
    return original.apply(owner, args);
  }) as T[K];
  return () => {
    owner[method] = original;
  };
}
