import pg from 'pg';

export const rateLimitTable = 'rate_limits';

/**
 * Counts are worth a restart of the gateway but not a write-ahead log: the table is unlogged, and empty after a crash of the database.
 * Its shape is the limiter library's. The role that runs the gateway writes rows and makes no tables.
 */
export async function createRateLimits(ownerUrl: string, runtimeUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  const role = pg.escapeIdentifier(decodeURIComponent(new URL(runtimeUrl).username));
  await owner.connect();
  try {
    await owner.query(`create unlogged table if not exists ${rateLimitTable} (
      key varchar(255) primary key, points integer not null default 0, expire bigint)`);
    await owner.query(`create index if not exists ${rateLimitTable}_expire on ${rateLimitTable} (expire)`);
    await owner.query(`grant select, insert, update, delete on ${rateLimitTable} to ${role}`);
  } finally {
    await owner.end();
  }
}
