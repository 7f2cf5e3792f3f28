import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Lets the time of a burn message run out now, as far as the database is concerned; nobody is notified except by what the product does itself. */
export async function endBurn(messageId: string): Promise<void> {
  const { chat } = JSON.parse(readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'addresses.json'), 'utf8'));
  const client = new pg.Client({ connectionString: chat });
  await client.connect();
  try {
    const { rowCount } = await client.query('update messages set burned_at = now() where id = $1 and burned_at > now()', [messageId]);
    if (rowCount !== 1) throw new Error(`${messageId} is not open`);
  } finally {
    await client.end();
  }
}
