import type { Stack } from '@sotto/local/stack';
import pg from 'pg';

/** A connection to a database of a stack as the superuser, who is not limited by the rights of the services. */
export async function superuser(stack: Stack, database: string): Promise<pg.Client> {
  const url = new URL(stack.databaseUrl('identity')!);
  url.pathname = database;
  [url.username, url.password] = ['sotto', stack.secrets!.postgres!];
  const client = new pg.Client({ connectionString: url.href });
  client.on('error', () => undefined); // the server may be what the fault is about
  await client.connect();
  return client;
}
