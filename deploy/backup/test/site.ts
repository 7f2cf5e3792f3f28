import { startStack, type Stack } from '@sotto/local/stack';
import { cpSync, existsSync, mkdirSync, mkdtempSync, chmodSync, chownSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { Postgres } from '../../local/src/postgres.mjs';
import { until } from '../../local/test/upload.js';
import { bystander } from './bystander.js';
import { need, run } from './commands.js';

const archiver = fileURLToPath(new URL('../src/archive-wal.sh', import.meta.url));
const backup = 'deploy/backup/src/backup.mjs';
const kept = ['secrets.json', 'done.json'];
const settings = { RATE_LIMIT_SCALE: '1000', DELETION_GRACE_DAYS: '0' };

/** A vault, and the stacks that are backed up to it and restored from it, each in a folder of its own. */
export class Site {
  readonly folder: string;
  private readonly key = Buffer.alloc(32, 7).toString('base64url');
  private readonly secrets: string;

  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'sotto-drill-'));
    chmodSync(this.folder, 0o755);
    this.secrets = join(this.folder, 'secrets.json');
  }

  get spool(): string {
    return join(this.folder, 'spool');
  }

  get vault(): string {
    return join(this.folder, 'vault');
  }

  dataDir(name: string): string {
    return join(this.folder, name);
  }

  start(name: string): Promise<Stack> {
    return startStack({ dataDir: this.dataDir(name), prepared: true, quiet: true, demo: false, settings, replicas: 1 });
  }

  /** Enables WAL archiving on the server of a stack. */
  async archive(stack: Stack): Promise<void> {
    mkdirSync(this.spool, { mode: 0o700 });
    const { uid, gid } = statSync(join(stack.dataDir, 'postgres', 'PG_VERSION'));
    chownSync(this.spool, uid, gid);
    const command = `sh ${archiver} %p %f ${this.spool}`;
    for (const sql of ["alter system set archive_mode = 'on'", `alter system set archive_command = '${command}'`])
      await this.ask(stack, sql);
    await stack.restart('postgres');
    // Keys and passwords are in no backup; the record of finished setup steps is needed to skip them.
    for (const file of kept) cpSync(join(stack.dataDir, file), join(this.folder, file));
  }

  /** As the superuser. */
  async ask<T extends pg.QueryResultRow>(stack: Stack, sql: string, database = 'postgres'): Promise<T[]> {
    const client = new pg.Client({ connectionString: this.serverUrl(stack, database) });
    await client.connect();
    return client
      .query<T>(sql)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  }

  /** Ships everything written until now to the vault. */
  async shipAll(stack: Stack): Promise<void> {
    const [row] = await this.ask<{ name: string }>(stack, 'select pg_walfile_name(pg_switch_wal()) as name');
    const archived = () => this.ask<{ name: string }>(stack, 'select last_archived_wal as name from pg_stat_archiver');
    await until(archived, ([last]) => (last?.name ?? '') >= (row?.name ?? ''));
    await this.command(stack, 'ship', '--wal', this.spool, '--objects', '--erasures');
  }

  command(stack: Stack, ...args: string[]): Promise<string> {
    return need(backup, args, this.environment(this.serverUrl(stack, 'postgres'), stack.dataDir));
  }

  tryCommand(args: string[], more: Record<string, string> = {}) {
    return run(backup, args, { ...this.environment('postgresql://nobody@127.0.0.1:1/none', this.folder), ...more });
  }

  /** Destroys the server and the store of a stack. */
  async destroy(stack: Stack): Promise<void> {
    const pid = stack.pid('postgres');
    renameSync(join(stack.dataDir, 'postgres'), join(stack.dataDir, 'lost'));
    if (pid) process.kill(pid, 'SIGKILL');
    await stack.stop();
    cpSync(join(stack.dataDir, 'stripe'), join(this.folder, 'provider'), { recursive: true });
    rmSync(stack.dataDir, { recursive: true, force: true });
  }

  /** Follows the restore runbook up to the start of the product. Returns the seconds of each step. */
  async restore(name: string, ...how: string[]): Promise<Record<string, number>> {
    const dataDir = this.dataDir(name);
    mkdirSync(dataDir);
    for (const file of kept) cpSync(join(this.folder, file), join(dataDir, file));
    const provider = join(this.folder, 'provider');
    if (existsSync(provider)) cpSync(provider, join(dataDir, 'stripe'), { recursive: true });
    const took: Record<string, number> = {};
    const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
      const began = performance.now();
      const done = await work();
      took[what] = Math.round(performance.now() - began) / 1000;
      return done;
    };
    const secrets = JSON.parse(readFileSync(this.secrets, 'utf8'));
    await step('database', () =>
      need(backup, ['restore-database', '--into', join(dataDir, 'postgres'), ...how], this.environment('', dataDir)),
    );
    const port = 20_000 + (process.pid % 20_000);
    const server = await Postgres.create({ dataDir, port, password: secrets.postgres, forget: false }, bystander);
    const address = `127.0.0.1:${port}`;
    const env = this.environment(`postgresql://sotto:${secrets.postgres}@${address}/postgres`, dataDir);
    const role = (service: string) => ({
      NODE_ENV: 'development',
      DATABASE_URL: `postgresql://${service}:${secrets.processes[service].password}@${address}/${service}`,
    });
    try {
      await step('replay', () => server.process.start());
      await step('objects', () => need(backup, ['restore-objects'], env));
      await step('events', () => need(backup, ['republish'], env));
      const traces = await need(backup, ['erasures'], env);
      await step('sessions and erasures', () => need('services/identity/dist/commands/settle-restore.js', [], role('identity'), traces));
      const lost = join(this.folder, 'lost');
      await run(backup, ['verify-restore', '--lost-to', lost], env);
      await step('lost media', () => need('services/media/dist/commands/settle-restore.js', [], role('media'), readFileSync(lost, 'utf8')));
    } finally {
      await server.process.stop();
    }
    return took;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private serverUrl(stack: Stack, database: string): string {
    const url = new URL(stack.databaseUrl('identity') ?? '');
    return `postgresql://sotto:${stack.secrets?.postgres}@${url.host}/${database}`;
  }

  private environment(server: string, dataDir: string): Record<string, string> {
    return {
      BACKUP_URL: pathToFileURL(this.vault).href,
      BACKUP_KEY: this.key,
      BACKUP_DATABASE_URL: server,
      STORE_URL: pathToFileURL(join(dataDir, 'media')).href,
      WAL_SPOOL: this.spool,
      PGDATA: join(dataDir, 'postgres'),
    };
  }
}
