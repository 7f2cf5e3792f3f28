import type { OnApplicationShutdown } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { platformError } from '../errors/domain-error.js';

const channel = 'session_locks';
const askEveryMs = 100;
const patienceMs = 100_000;

const takeSql = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken';
const giveBackSql = 'select pg_advisory_unlock(hashtextextended($1, 0))';

interface Taking {
  /** Called when another instance waits for the lock, and when the lock was lost with the connection: the holder must stop. */
  letGo?: () => void;
  signal?: AbortSignal;
}

/**
 * Advisory locks among all instances of a service, for work that takes longer than a transaction. One database session holds all locks of
 * an instance and releases them when it ends. A session can acquire its own lock twice, so callers within one instance must exclude each
 * other themselves.
 */
export class SessionLocks implements OnApplicationShutdown {
  private readonly held = new Map<string, () => void>();
  private session?: Promise<pg.Client>;

  constructor(private readonly databaseUrl: string) {}

  /** Resolves when the lock is acquired; the caller must release it. The current holder is notified that another instance waits. */
  async take(key: string, { letGo = () => undefined, signal }: Taking = {}): Promise<void> {
    for (const until = Date.now() + patienceMs; Date.now() < until && !signal?.aborted; await delay(askEveryMs)) {
      if (await this.tryToTake(await this.connected(), key, letGo)) return;
    }
    throw platformError('UNAVAILABLE');
  }

  async giveBack(key: string): Promise<void> {
    if (!this.held.delete(key)) return; // lost with the connection
    const session = await this.session;
    await session?.query(giveBackSql, [key]).catch(() => this.lose(session));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.session?.then((session) => session.end()).catch(() => undefined);
  }

  /** Without an answer the session may hold the lock nevertheless, so the session is ended. */
  private async tryToTake(session: pg.Client, key: string, letGo: () => void): Promise<boolean> {
    try {
      const { rows } = await session.query<{ taken: boolean }>(takeSql, [key]);
      if (rows[0]?.taken) this.held.set(key, letGo);
      else await session.query('select pg_notify($1, $2)', [channel, key]);
      return rows[0]?.taken === true;
    } catch (error) {
      this.lose(session);
      throw error;
    }
  }

  private connected(): Promise<pg.Client> {
    this.session ??= this.connect().catch((error: unknown) => {
      this.session = undefined;
      throw error;
    });
    return this.session;
  }

  private async connect(): Promise<pg.Client> {
    const session = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: 'locks',
      connectionTimeoutMillis: 3_000,
      query_timeout: 5_000,
      keepAlive: true,
    });
    session.on('notification', ({ payload = '' }) => this.held.get(payload)?.());
    session.on('error', () => this.lose(session));
    session.on('end', () => this.lose(session));
    await session.connect();
    await session.query(`listen ${channel}`);
    return session;
  }

  /** The locks ended with their session: notifies all holders. */
  private lose(session: pg.Client): void {
    void this.session?.then((current) => {
      if (current !== session) return;
      this.session = undefined;
      void session.end().catch(() => undefined);
      const holders = [...this.held.values()];
      this.held.clear();
      for (const letGo of holders) letGo();
    });
  }
}
