import pg from 'pg';
import { setting } from './settings.mjs';

/** The product's databases; each has its process's name. */
export const databases = ['identity', 'profiles', 'chat', 'marketplace', 'media', 'admin', 'gateway'];

/** Asks a database of the server in BACKUP_DATABASE_URL, whatever database that names; the role must be a superuser: it reads files and settings of the server. */
export async function withDatabase(name, work) {
  const url = new URL(setting('BACKUP_DATABASE_URL'));
  url.pathname = `/${name || 'postgres'}`;
  const client = new pg.Client({ connectionString: url.href, application_name: 'backup', connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** All rows of a statement in one database. */
export const rowsOf = (name, sql, values = []) => withDatabase(name, async (client) => (await client.query(sql, values)).rows);
