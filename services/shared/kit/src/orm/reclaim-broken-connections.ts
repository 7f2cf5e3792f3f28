import type pg from 'pg';

const graceMs = 500;

/**
 * Returns connections that broke inside a transaction to their pool. The query builder releases a connection only after a successful
 * rollback, which a broken one never has: without this the pool would lose it, and be empty after restarts of the database.
 */
export function reclaimBrokenConnections(pool: pg.Pool): void {
  const taken = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => taken.add(client));
  pool.on('release', (_, client) => taken.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      // A regular release has happened long before.
      setTimeout(() => taken.has(client) && client.release(true), graceMs).unref();
    });
  });
}
