import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { Postgres } from '../../local/src/postgres.mjs';
import { until } from '../../local/test/upload.js';
import { need, run } from './commands.js';
import { bystander } from './bystander.js';

const archiver = fileURLToPath(new URL('../src/archive-wal.sh', import.meta.url));
const backup = 'deploy/backup/src/backup.mjs';
const folder = mkdtempSync(join(tmpdir(), 'sotto-time-'));
const spool = join(folder, 'spool');
const port = 20_000 + (process.pid % 20_000);
const superuser = `postgresql://sotto:secret@127.0.0.1:${port}/postgres`;
let server: Postgres | undefined;

beforeAll(() => chmodSync(folder, 0o755));
afterAll(async () => {
  await server?.process.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

async function ask<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: superuser });
  await client.connect();
  return client
    .query<T>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

const environment = (name: string) => ({
  BACKUP_URL: pathToFileURL(join(folder, 'vault')).href,
  BACKUP_KEY: Buffer.alloc(32, 9).toString('base64url'),
  BACKUP_DATABASE_URL: superuser,
  PGDATA: join(folder, name, 'postgres'),
  WAL_SPOOL: spool,
});

async function start(name: string): Promise<void> {
  mkdirSync(join(folder, name), { recursive: true });
  server = await Postgres.create({ dataDir: join(folder, name), port, password: 'secret', forget: false }, bystander);
  await server.process.start();
}

async function restart(name: string): Promise<void> {
  await server?.process.stop();
  await start(name);
}

/** Ships all WAL written until now to the vault. */
async function ship(name: string): Promise<void> {
  const [row] = await ask<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
  const archived = () => ask<{ name: string }>('select last_archived_wal as name from pg_stat_archiver');
  await until(archived, ([last]) => (last?.name ?? '') >= (row?.name ?? ''));
  await need(backup, ['ship', '--wal', spool], environment(name));
}

async function restore(name: string, ...how: string[]): Promise<void> {
  await server?.process.stop();
  mkdirSync(join(folder, name));
  await need(backup, ['restore-database', '--into', join(folder, name, 'postgres'), ...how], environment(name));
  await start(name);
}

const note = (word: string) => ask(`insert into notes values ('${word}')`);
const notes = async () => (await ask<{ word: string }>('select word from notes order by word')).map(({ word }) => word);
const now = async () => (await ask<{ at: string }>(`select to_json(clock_timestamp() at time zone 'utc') #>> '{}' || 'Z' as at`))[0]!.at;

test('restore-database: recovers to the end of the WAL, and along a second timeline to any time', async () => {
  await start('first');
  mkdirSync(spool, { mode: 0o700 });
  const { uid, gid } = statSync(join(folder, 'first', 'postgres', 'PG_VERSION'));
  chownSync(spool, uid, gid);
  await ask(`alter system set archive_mode = 'on'`);
  await ask(`alter system set archive_command = 'sh ${archiver} %p %f ${spool}'`);
  await restart('first');
  await ask('create table notes (word text)');
  await note('1 before the base backup');
  await need(backup, ['base'], environment('first'));
  await note('2 after it');
  const early = await now();
  await note('3 later');
  await ship('first');
  await note('4 in no log that was shipped');

  await restore('second');
  expect(await notes()).toEqual(['1 before the base backup', '2 after it', '3 later']);
  await note('5 on the second timeline');
  const late = await now();
  await ask('delete from notes');
  await ship('second');

  await restore('third', '--until', late);
  expect(await notes()).toEqual(['1 before the base backup', '2 after it', '3 later', '5 on the second timeline']);
  await restore('fourth', '--until', early);
  expect(await notes()).toEqual(['1 before the base backup', '2 after it']);
  expect(
    (await run(backup, ['restore-database', '--into', join(folder, 'x'), '--until', '2001-01-01T00:00:00Z'], environment('x'))).code,
  ).toBe(1);
}, 110_000);
