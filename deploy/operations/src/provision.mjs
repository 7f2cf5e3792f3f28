import pg from 'pg';
import { grantStatements, ownerOf, roleStatements } from '../../postgres/provision.mjs';

/**
 * Makes roles, databases and grants, or brings them to what they should be; each step may be repeated.
 * @param {{ processes: Record<string, { ownerPassword: string, password: string }> }} secrets
 * @param {(database: string) => pg.ClientConfig} connection As the superuser.
 * @returns {Promise<string[]>} The databases.
 */
export async function provisionDatabases({ processes }, connection) {
  const names = Object.keys(processes);
  await within(connection('postgres'), async (client) => {
    for (const name of names) {
      for (const statement of roleStatements(name, processes[name])) await client.query(statement);
      await ensureDatabase(client, name);
    }
  });
  for (const name of names)
    await within(connection(name), async (client) => {
      for (const statement of grantStatements(name)) await client.query(statement);
    });
  return names;
}

/** A superuser of a managed server is none: to give a database to a role it must be one of its members. */
async function ensureDatabase(client, name) {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount > 0) return;
  await client.query(`grant ${ownerOf(name)} to current_user`);
  await client.query(`create database ${name} owner ${ownerOf(name)}`);
}

async function within(connection, work) {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
