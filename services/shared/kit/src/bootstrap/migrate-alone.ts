import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const againMs = 200;
const tryLock = `select pg_try_advisory_lock(hashtextextended('migration', 0)) as mine`;

/**
 * Lets one process at a time migrate a database; of several that start together, the later ones find nothing left to do. They poll for
 * the lock: a statement that waits for it would block `create index concurrently`.
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
