import { MikroORM } from '@mikro-orm/postgresql';
import { migrateService } from '@sotto/kit/bootstrap/migrate-service';
import { databaseConfig, loadConfig } from '@sotto/kit/config/load-config';
import { ormOptions } from '@sotto/kit/orm/orm-options';
import { startPostgres } from '@sotto/testing/postgres';
import type { Running } from '@sotto/testing/running';
import { chmodSync, chownSync, copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { TestAuthority } from './certificates.js';
import { runCommand } from './run-command.js';

const home = mkdtempSync(join(tmpdir(), 'sotto-database-encryption-'));
const [ours, others] = ['ours', 'others'].map((name) => new TestAuthority(join(home, name))) as [TestAuthority, TestAuthority];
const tables = { entities: [], migrations: [] };
const isEncrypted = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()';

let server: Running;
let plain: string;

/** The address at a host, as a process reads it from its environment. */
const addressAt = (host: string, ca = ours.file) =>
  loadConfig(databaseConfig, { DATABASE_URL: plain.replace('127.0.0.1', host), DATABASE_CA_FILE: ca, NODE_ENV: 'production' }).DATABASE_URL;

async function ask(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  server = await startPostgres();
  plain = `${server.url}/postgres`;
  const [{ data_directory: data }] = (await ask(plain, 'show data_directory')) as [{ data_directory: string }];
  const certificate = ours.sign(join(home, 'postgres-tls'), 'DNS:localhost');
  const owner = statSync(data);
  for (const file of ['tls.crt', 'tls.key']) {
    copyFileSync(join(certificate, file), join(data, file));
    chownSync(join(data, file), owner.uid, owner.gid);
    chmodSync(join(data, file), 0o600);
  }
  const files = [`alter system set ssl_cert_file = 'tls.crt'`, `alter system set ssl_key_file = 'tls.key'`];
  await ask(plain, ...files, 'alter system set ssl = on', 'select pg_reload_conf()');
  while (!(await ask(addressAt('localhost'), isEncrypted).catch(() => undefined)));
});

afterAll(async () => {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
});

test('the ORM, a client and a migration encrypt with nothing but DATABASE_CA_FILE', async () => {
  const url = addressAt('localhost');
  expect(await ask(plain, isEncrypted)).toEqual([{ ssl: false }]);
  expect(await ask(url, isEncrypted)).toEqual([{ ssl: true }]);
  const orm = await MikroORM.init(ormOptions(tables, url));
  expect(await orm.em.fork().getConnection().execute(isEncrypted)).toEqual([{ ssl: true }]);
  await orm.close();
  await migrateService(tables, { DATABASE_URL: url, MIGRATION_DATABASE_URL: url });
});

test('a server with another name is refused with a message', async () => {
  const refusal = "Hostname/IP does not match certificate's altnames: IP: 127.0.0.1 is not in the cert's list";
  await expect(ask(addressAt('127.0.0.1'), isEncrypted)).rejects.toThrow(refusal);
});

test('a server of another CA is refused with a message, and taken once the file is replaced: without a restart', async () => {
  const mounted = join(home, 'mounted-ca.crt');
  copyFileSync(others.file, mounted);
  const pool = new pg.Pool({ connectionString: addressAt('localhost', mounted) });
  await expect(pool.query(isEncrypted)).rejects.toThrow(/certificate/);
  copyFileSync(ours.file, mounted);
  expect((await pool.query(isEncrypted)).rows).toEqual([{ ssl: true }]);
  await pool.end();
});

test('roles and databases are made over the same connection: with the CA alone, and not at another name', async () => {
  const made = ['--out', home, '--format', 'env', '--postgres', 'p:5432', '--nats', 'n:4222', '--development'];
  expect((await runCommand('make-secrets', made)).code).toBe(0);
  const provision = (host: string) =>
    runCommand('provision-databases', ['--secrets', join(home, 'secrets.json')], {
      SUPERUSER_DATABASE_URL: plain.replace('127.0.0.1', host),
      DATABASE_CA_FILE: ours.file,
    });
  expect(await provision('127.0.0.1')).toMatchObject({ code: 1, said: expect.stringContaining('does not match certificate') });
  expect(await provision('localhost')).toMatchObject({ code: 0, said: expect.stringContaining('provisioned') });
});
