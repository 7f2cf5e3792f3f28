import { RateLimited } from '../http/problem-errors.js';
import type { CountingLimiter, RateLimitStore } from './rate-limit-store.js';

interface Lease {
  left: number;
  until: number;
}

/** A replica draws a limit from the database in this many pieces. */
const pieces = 40;
const maxLeases = 50_000;

/**
 * One limit that all replicas share. A replica draws a fortieth of it from the database and spends that from memory, so that few calls query
 * the database. Unspent parts expire, so the limit is never exceeded. Small limits are counted call by call.
 */
export class SharedLimit {
  private readonly piece: number;
  private readonly counter: CountingLimiter;
  private readonly leases = new Map<string, Lease>();
  private readonly drawing = new Map<string, Promise<void>>();

  constructor(store: RateLimitStore, name: string, calls: number, seconds: number) {
    this.counter = store.limiter(name, calls, seconds);
    this.piece = Math.max(1, Math.floor(calls / pieces));
  }

  async consume(key: string): Promise<void> {
    while (!this.spend(key)) {
      if (this.piece === 1) return void (await this.draw(key));
      // Concurrent calls wait for one draw, instead of each drawing a piece.
      const draw = this.drawing.get(key) ?? this.draw(key).finally(() => this.drawing.delete(key));
      this.drawing.set(key, draw);
      await draw;
    }
  }

  private spend(key: string): boolean {
    const lease = this.leases.get(key);
    if (!lease || lease.left === 0 || lease.until <= Date.now()) return false;
    lease.left -= 1;
    return true;
  }

  private async draw(key: string): Promise<void> {
    const { allowed, msBeforeNext } = await this.counter.consume(key, this.piece);
    if (!allowed) throw new RateLimited(Math.max(1, Math.ceil(msBeforeNext / 1000)));
    if (this.piece === 1) return;
    if (this.leases.size >= maxLeases) this.leases.clear();
    this.leases.set(key, { left: this.piece, until: Date.now() + Math.max(msBeforeNext, 50) });
  }
}
