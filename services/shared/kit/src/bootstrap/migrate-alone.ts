import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const againMs = 200;
const tryLock = `select pg_try_advisory_lock(hashtextextended('migration', 0)) as mine`;

/**
 * Lets one process at a time migrate a database; two that are started together find, one after the other, what is left to do. Whoever
 * waits asks again and again: a statement that waited for the lock would keep an index from being built concurrently.
 */
export async function migrateAlone(ownerUrl: string, migrate: () => Promise<void>): Promise<void> {
  const session = new pg.Client({ connectionString: ownerUrl, application_name: 'migration', keepAlive: true });
  await session.connect();
  try {
    while (!(await session.query<{ mine: boolean }>(tryLock)).rows[0]?.mine) await delay(againMs);
    await migrate();
  } finally {
    await session.end();
  }
}
