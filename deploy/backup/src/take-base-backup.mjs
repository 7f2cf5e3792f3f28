import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { databases, rowsOf, withDatabase } from './database.mjs';
import { nameOfTime } from './settings.mjs';
import { segmentAt, segmentName } from './wal-names.mjs';

/** Files that PostgreSQL creates at its start or must not find. All of them except WAL belong to the running server. */
const left = [
  ...['pg_wal/*', 'pg_replslot/*', 'pg_dynshmem/*', 'pg_notify/*', 'pg_serial/*', 'pg_snapshots/*', 'pg_stat_tmp/*', 'pg_subtrans/*'],
  ...['postmaster.pid', 'postmaster.opts', 'recovery.signal', 'standby.signal', 'backup_label', 'restore-wal'],
  ...['pgsql_tmp*', 'pg_internal.init', '*.old', 'log/*'],
];

/**
 * Copies the data directory of a running server, by the low-level backup API of PostgreSQL: the server notes where replay must start,
 * files are copied while they change, and the WAL written meanwhile makes them consistent.
 */
export async function takeBaseBackup(vault, dataDirectory) {
  if ((await readdir(join(dataDirectory, 'pg_tblspc'))).length > 0)
    throw new Error('There are tablespaces: this backup does not know them.');
  const startedAt = new Date();
  const name = nameOfTime(startedAt);
  const migrations = await migrationsOf();
  return withDatabase('', async (server) => {
    const [about] = (await server.query('select version(), (select system_identifier from pg_control_system())::text as cluster')).rows;
    const [{ position: startPosition }] = (await server.query(`select pg_backup_start($1, true)::text as position`, [name])).rows;
    const content = await vault.keep(`base/${name}/data`, tarOf(dataDirectory));
    const [end] = (await server.query(`select lsn::text as position, labelfile as label from pg_backup_stop(true)`)).rows;
    const [{ timeline }] = (await server.query('select timeline_id as timeline from pg_control_checkpoint()')).rows;
    const segment = (position) => segmentName(timeline, segmentAt(position));
    return {
      ...{ name, startedAt, finishedAt: new Date(), ...about, timeline, migrations },
      ...{ label: end.label, firstSegment: segment(startPosition), lastSegment: segment(end.position), content },
    };
  });
}

/** tar exits with 1 when files changed while it read them, which is expected here. Any other failure is an error. */
async function* tarOf(directory) {
  const exclude = left.map((pattern) => `--exclude=${pattern}`);
  const args = ['--create', '--numeric-owner', '--warning=no-file-changed', '--warning=no-file-removed', ...exclude, '-C', directory, '.'];
  const child = spawn('tar', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  let said = '';
  child.stderr.on('data', (part) => {
    said += part;
  });
  try {
    yield* child.stdout;
    const [code] = await ended;
    if (code > 1 || code === null) throw new Error(`tar ended with ${code}: ${said.trim()}`);
  } finally {
    child.kill();
  }
}

/** The migrations of each database; a restored one must have them. */
export async function migrationsOf() {
  const found = {};
  for (const name of databases) found[name] = await appliedTo(name);
  return found;
}

async function appliedTo(name) {
  if ((await rowsOf('', 'select from pg_database where datname = $1', [name])).length === 0) return [];
  const [{ table }] = await rowsOf(name, `select to_regclass('mikro_orm_migrations') as table`);
  return table ? (await rowsOf(name, 'select name from mikro_orm_migrations order by id')).map((row) => row.name) : [];
}
