import { DomainError, platformError } from '@sotto/kit/errors/domain-error';
import type { CountingLimiter, RateLimitStore } from './rate-limit-store.js';

/** Too many calls; says when the next one has a chance. */
export class RateLimited extends DomainError {
  constructor(readonly retryAfterSeconds: number) {
    const { code, status } = platformError('RATE_LIMITED');
    super(code, status, `Too many calls; try again in ${retryAfterSeconds} s.`);
  }
}

interface Lease {
  left: number;
  until: number;
}

/** A limit is drawn in this many pieces. */
const pieces = 40;
const remembered = 50_000;

/**
 * One limit that all replicas share. A replica draws a fortieth of it at once and spends that from memory, so that most calls ask no
 * database; what it draws and does not spend is lost, so the limit is never exceeded. Small limits are counted call by call.
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

  async take(key: string): Promise<void> {
    while (!this.spend(key)) {
      if (this.piece === 1) return void (await this.draw(key));
      // Calls that arrive together wait for one draw instead of each drawing a piece.
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
    if (this.leases.size >= remembered) this.leases.clear();
    this.leases.set(key, { left: this.piece, until: Date.now() + Math.max(msBeforeNext, 50) });
  }
}
