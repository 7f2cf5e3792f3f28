import type pg from 'pg';

const graceMs = 500;

/**
 * Gives connections that broke inside a transaction back to their pool. The query builder releases one only after its rollback
 * succeeded, which it cannot: each would be missing from the pool for good, and after a restart of the database none might be left.
 */
export function reclaimBrokenConnections(pool: pg.Pool): void {
  const taken = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => taken.add(client));
  pool.on('release', (_, client) => taken.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      // Whoever releases by itself has done so long before.
      setTimeout(() => taken.has(client) && client.release(true), graceMs).unref();
    });
  });
}
