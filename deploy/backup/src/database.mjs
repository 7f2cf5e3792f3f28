import pg from 'pg';
import { verifiedUrl } from '../../postgres/verified-url.mjs';
import { setting } from './settings.mjs';

/** The databases of the product, each named like its process. */
export const databases = ['identity', 'profiles', 'chat', 'marketplace', 'media', 'admin', 'gateway'];

/**
 * Connects to a database of the server in BACKUP_DATABASE_URL. The role must be a superuser, because it reads files and settings of the
 * server. With DATABASE_CA_FILE the connection is encrypted, and the server's certificate and name are verified.
 */
export async function withDatabase(name, work) {
  const url = new URL(setting('BACKUP_DATABASE_URL'));
  url.pathname = `/${name || 'postgres'}`;
  const client = new pg.Client({
    connectionString: verifiedUrl(url.href, process.env.DATABASE_CA_FILE),
    application_name: 'backup',
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** All rows of a statement in one database. */
export const rowsOf = (name, sql, values = []) => withDatabase(name, async (client) => (await client.query(sql, values)).rows);
