import { headOf } from '@sotto/kit/errors/describe-error';
import { databaseTimeSql } from '@sotto/kit/observability/clock-offset';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimitTable } from './rate-limit-table.js';

/** The result of counting a call. */
export interface Count {
  readonly allowed: boolean;
  /** When the window ends. */
  readonly msBeforeNext: number;
}

export interface CountingLimiter {
  consume(key: string, points: number): Promise<Count>;
}

/** A burst of calls waits for one of few connections, so a short limit would take it for a failure and count it per replica. */
const timeoutMs = 2_000;
const retryAfterMs = 2_000;
const sweepEveryMs = 5 * 60_000;

/**
 * Stores counts in PostgreSQL, so that replicas share them and they survive restarts. While the database is unavailable each replica counts
 * on its own: limits are then too generous for a while, but the gateway keeps serving.
 */
@Injectable()
export class RateLimitStore implements OnApplicationShutdown {
  private readonly logger = new Logger(RateLimitStore.name);
  private readonly pool: pg.Pool;
  private readonly sweeper: NodeJS.Timeout;
  /** When the database is tried again; undefined while it answers. */
  private retryAt: number | undefined;

  constructor(
    databaseUrl: string,
    private readonly scale: number,
  ) {
    this.pool = new pg.Pool({
      connectionString: databaseUrl,
      max: 4,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      application_name: 'gateway',
    });
    this.pool.on('error', (error) => this.markUnavailable(error));
    this.sweeper = setInterval(() => void this.sweep(), sweepEveryMs).unref();
  }

  /** The time of the database, in seconds. */
  async databaseTime(): Promise<number> {
    return (await this.pool.query<{ seconds: number }>(databaseTimeSql)).rows[0]?.seconds ?? Number.NaN;
  }

  limiter(name: string, calls: number, seconds: number): CountingLimiter {
    const points = Math.round(calls * this.scale);
    const rule = { keyPrefix: name, points, duration: seconds };
    const own = new RateLimiterMemory(rule);
    const shared = new RateLimiterPostgres({
      ...rule,
      storeClient: this.pool,
      storeType: 'pool',
      tableName: rateLimitTable,
      tableCreated: true,
      clearExpiredByTimeout: false,
      inMemoryBlockOnConsumed: points, // a blocked key needs no further query
    });
    return { consume: (key, drawn) => this.consume(shared, own, key, drawn) };
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.sweeper);
    await this.pool.end();
  }

  /** Deletes the counts of past windows. */
  private async sweep(): Promise<void> {
    await this.pool
      .query(`delete from ${rateLimitTable} where expire < $1`, [Date.now()])
      .catch((error: Error) => this.markUnavailable(error));
  }

  private async consume(shared: RateLimiterPostgres, own: RateLimiterMemory, key: string, drawn: number): Promise<Count> {
    const now = Date.now();
    if (this.retryAt === undefined || now >= this.retryAt) {
      if (this.retryAt !== undefined) this.retryAt = now + retryAfterMs; // one call tries, and no other waits for its result
      const count = await shared.consume(key, drawn).then(allowed, refused);
      if (!(count instanceof Error)) {
        this.retryAt = undefined;
        return count;
      }
      this.markUnavailable(count);
    }
    const count = await own.consume(key, drawn).then(allowed, refused);
    if (count instanceof Error) throw count;
    return count;
  }

  private markUnavailable(error: Error): void {
    if (this.retryAt === undefined) this.logger.warn(`The database is unavailable, this replica counts calls on its own: ${headOf(error)}`);
    this.retryAt = Date.now() + retryAfterMs;
  }
}

const allowed = ({ msBeforeNext }: RateLimiterRes): Count => ({ allowed: true, msBeforeNext });

/** The library rejects with its result when the limit is reached, and with an error when it could not count. */
const refused = (reason: unknown): Count | Error => {
  if (reason instanceof RateLimiterRes) return { allowed: false, msBeforeNext: reason.msBeforeNext };
  return reason instanceof Error ? reason : new Error(String(reason));
};
