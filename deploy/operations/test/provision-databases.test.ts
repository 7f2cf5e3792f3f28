import { startPostgres } from '@sotto/testing/postgres';
import type { Running } from '@sotto/testing/running';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { processNames } from '../src/process-names.mjs';
import { runCommand } from './run-command.js';

const home = mkdtempSync(join(tmpdir(), 'sotto-provision-'));
let server: Running;
let superuser: string;

/** A server of its own: roles belong to a whole server. */
beforeAll(async () => {
  server = await startPostgres();
  superuser = `${server.url}/postgres`;
  const { host } = new URL(server.url);
  const made = ['--out', home, '--format', 'env', '--postgres', host, '--nats', 'n:4222', '--development'];
  expect((await runCommand('make-secrets', made)).code).toBe(0);
});

afterAll(async () => {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
});

const provision = (url = superuser) =>
  runCommand('provision-databases', ['--secrets', join(home, 'secrets.json')], { SUPERUSER_DATABASE_URL: url });

async function asking(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const urls = (name: string) => parseEnv(readFileSync(join(home, `${name}-migration.env`), 'utf8')) as Record<string, string>;

test('each process gets a database that its owner may shape and its own role may fill; doing it again changes nothing', async () => {
  for (const _ of ['first', 'again']) expect(await provision()).toEqual({ code: 0, said: `provisioned ${processNames.join(', ')}\n` });
  for (const name of processNames) {
    const { MIGRATION_DATABASE_URL: owner, DATABASE_URL: runtime } = urls(name);
    await asking(owner!, 'create table if not exists things (id int)');
    await asking(runtime!, 'insert into things values (1)');
    await expect(asking(runtime!, 'create table others (id int)')).rejects.toThrow('permission denied');
  }
});

test("nobody gets into another's database", async () => {
  await provision();
  const { DATABASE_URL } = urls('chat');
  await expect(asking(DATABASE_URL!.replace(/chat$/, 'profiles'), 'select 1')).rejects.toThrow('permission denied');
});

test('who may make roles and databases is enough: servers that others run have no superuser', async () => {
  await asking(superuser, `create role operator login createrole createdb password 'operator'`);
  const fresh = superuser.replace('sotto:sotto', 'operator:operator');
  for (const name of processNames) await asking(superuser, `drop database if exists ${name}`);
  for (const name of processNames) {
    await asking(superuser, `drop role if exists ${name}`);
    await asking(superuser, `drop role if exists ${name}_owner`);
  }
  for (const _ of ['first', 'again']) expect((await provision(fresh)).said).toContain('provisioned');
});

test('a server that is not there is said in a line, without the password', async () => {
  const { code, said } = await provision('postgresql://sotto:secret-word@127.0.0.1:1/postgres');
  expect(code).toBe(1);
  expect(said).toContain('ECONNREFUSED');
  expect(said).not.toContain('secret-word');
});
