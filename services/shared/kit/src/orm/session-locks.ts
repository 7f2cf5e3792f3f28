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
  /** Called when somebody else wants it, and when it was lost with the connection: whoever holds it must come to an end. */
  letGo?: () => void;
  signal?: AbortSignal;
}

/**
 * Locks among all instances of a service, for work that outlasts a transaction. One session of the database holds all locks of an instance,
 * and they go with it: an instance that dies leaves nothing behind. Within one instance the session would take a lock twice, so callers
 * there take turns before they come here.
 */
export class SessionLocks implements OnApplicationShutdown {
  private readonly held = new Map<string, () => void>();
  private session?: Promise<pg.Client>;

  constructor(private readonly databaseUrl: string) {}

  /** Resolves once the lock is the caller's, who must give it back; whoever holds it hears that somebody waits. */
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

  /** Whoever hears no answer may hold the lock nevertheless: it goes with the session. */
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

  /** Locks are gone with their session: nobody may go on as if they were still held. */
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
