import { type Stack, startStack } from '@sotto/local/stack';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { aMember, aPair, type Browser } from '../../local/test/browser.js';
import { fakeFfmpeg } from './fake-ffmpeg.js';
import { superuser } from './superuser.js';

/** How long a start of everything may take; where it takes longer, everything else may as well. */
const defaultStartSeconds = 3;

export const processes = ['postgres', 'nats', 'identity', 'profiles', 'media', 'chat', 'marketplace', 'admin', 'gateway', 'stripe-sandbox'];

/** A running product with people in it, and everything that faults need to reach behind its back. */
export class World {
  private journals = 0;
  private readonly open: { close(): void }[] = [];

  private constructor(
    readonly stack: Stack,
    /** Whether it goes on when this world ends. */
    private readonly isShared: boolean,
    /** Where journals and stand-ins of this run lie. */
    readonly folder: string,
    readonly isQuick: boolean,
    /** Bytes of the large upload. */
    readonly size: number,
    /** Two who write to each other. */
    readonly pair: [Browser, Browser],
    readonly conversationId: string,
    /** The member that others like and report. */
    readonly crowd: Browser[],
  ) {}

  /** On a stack of its own, or on one that others use as well: there, clocks and ffmpeg are what they are. */
  static async start({
    quick = false,
    replicas = 1,
    size = 64 * 1024 * 1024,
    shared = undefined as Stack | undefined,
  } = {}): Promise<World> {
    const folder = mkdtempSync(join(tmpdir(), 'sotto-faults-'));
    chmodSync(folder, 0o755); // PostgreSQL runs as a user of its own
    mkdirSync(join(folder, 'journals'));
    writeFileSync(join(folder, 'clocks.json'), '{}');
    const settings = {
      RATE_LIMIT_SCALE: '10000',
      DELETION_GRACE_DAYS: '0',
      UPLOADS_PER_DAY: '10000',
      FFMPEG_PATH: fakeFfmpeg(folder),
      NODE_OPTIONS: `--import=${new URL('./shift-clock.mjs', import.meta.url).href}`,
      CLOCKS_FILE: join(folder, 'clocks.json'),
    };
    // Not a throw-away one, which trades durability for speed: what is acknowledged must outlive the database's own end.
    const stack =
      shared ?? (await startStack({ dataDir: join(folder, 'data'), prepared: true, quiet: true, demo: false, settings, replicas }));
    try {
      const { members, conversationId } = await aPair(stack.url);
      const crowd: Browser[] = [];
      while (crowd.length < (quick ? 12 : 24)) crowd.push(...(await Promise.all([aMember(stack.url), aMember(stack.url)])));
      return new World(stack, Boolean(shared), folder, quick, size, members, conversationId, crowd);
    } catch (error) {
      if (!shared) await stack.stop();
      throw error;
    }
  }

  /** To be closed when the fault is over, however it ends: a page that connects again and again would keep the process alive for ever. */
  closeAfterwards(...things: { close(): void }[]): void {
    this.open.push(...things);
  }

  closeWhatIsOpen(): void {
    for (const thing of this.open.splice(0)) thing.close();
  }

  /** Ends it; the journals and the logs of the processes stay. */
  async stop(): Promise<void> {
    if (this.isShared) return;
    await this.stack.stop();
    for (const name of readdirSync(this.stack.dataDir))
      if (name !== 'logs') rmSync(join(this.stack.dataDir, name), { recursive: true, force: true });
  }

  /** At least 1: how much slower than normal this machine is just now. */
  get slowness(): number {
    return Math.max(1, this.stack.startSeconds! / defaultStartSeconds);
  }

  /** A file for the journal of one fault. */
  journalFile(name: string): string {
    return join(this.folder, 'journals', `${String(++this.journals).padStart(3, '0')}-${name.replaceAll(/[^\w-]/g, '-')}.jsonl`);
  }

  database(name: string): Promise<pg.Client> {
    return superuser(this.stack, name);
  }

  async rows<T extends object>(database: string, sql: string, values: unknown[] = []): Promise<T[]> {
    const client = await this.database(database);
    try {
      return (await client.query(sql, values)).rows as T[];
    } finally {
      await client.end();
    }
  }

  async count(database: string, sql: string, values: unknown[] = []): Promise<number> {
    return Number((await this.rows<{ count: string }>(database, sql, values))[0]?.count);
  }

  /** The payment provider, as its own dashboard speaks to it. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are read field by field
  async provider(path: string, body?: object): Promise<any> {
    const { url, key } = this.stack.provider;
    const answer = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  /** What a process reports of itself. */
  async metric(process: string, line: string): Promise<number> {
    const text = await fetch(`http://127.0.0.1:${this.stack.environments!.monitorPorts[process]}/metrics`).then((answer) => answer.text());
    const found = text.split('\n').filter((row) => row.startsWith(`${line}{`) || row.startsWith(`${line} `));
    return found.reduce((sum, row) => sum + Number(row.slice(row.lastIndexOf(' '))), 0);
  }

  /** Which processes run under another id than then. */
  changedSince(before: Map<string, number | undefined>): string[] {
    return processes.filter((name) => this.stack.pid(name) !== before.get(name)).toSorted();
  }

  pids(): Map<string, number | undefined> {
    return new Map(processes.map((name) => [name, this.stack.pid(name)]));
  }

  async allReady(): Promise<void> {
    await Promise.all(processes.map((name) => this.stack.untilReady(name)));
  }
}
