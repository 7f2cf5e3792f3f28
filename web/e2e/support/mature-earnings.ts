import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Lets the days pass after which what a creator earned may be paid out, as far as the database is concerned. */
export async function matureEarnings(creatorId: string): Promise<void> {
  const { marketplace } = JSON.parse(readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'addresses.json'), 'utf8'));
  const client = new pg.Client({ connectionString: marketplace });
  await client.connect();
  try {
    const { rowCount } = await client.query('update creator_sales set matures_at = now() where creator_id = $1', [creatorId]);
    if (!rowCount) throw new Error(`${creatorId} has sold nothing`);
  } finally {
    await client.end();
  }
}
