import pg from 'pg';

export const rateLimitTable = 'rate_limits';

/**
 * Creates the table of counts. It is unlogged, which is faster, and therefore empty after a crash of the database. The limiter library
 * defines its columns. The role of the gateway may write rows but not create tables.
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
