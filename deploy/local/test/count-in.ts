import type { Stack } from '@sotto/local/stack';
import pg from 'pg';

/** What a statement that counts finds in the database of a service. */
export async function countIn(stack: Stack, service: string, sql: string, values: unknown[] = []): Promise<number> {
  const client = new pg.Client(stack.databaseUrl(service));
  await client.connect();
  try {
    return Number((await client.query<{ count: string }>(sql, values)).rows[0]!.count);
  } finally {
    await client.end();
  }
}
