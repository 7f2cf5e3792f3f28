import { getOption, type DescMethodUnary } from '@bufbuild/protobuf';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { LimitBy, limits } from '@sotto/proto/options/v1/options';
import { Metrics } from '../health/metrics.js';
import { networkOf } from '@sotto/kit/nats/network-of';
import { RateLimitStore } from './rate-limit-store.js';
import { RateLimited, SharedLimit } from './shared-limit.js';

/** What holds for all methods together that state no limit of their own: twenty calls a second, for a minute. */
const usual = { calls: 1_200, seconds: 60, by: LimitBy.MEMBER };

/** Counts calls as their contract says: the limits of a method, or the usual one. */
@Injectable()
export class RateLimits {
  private readonly rules = new Map<DescMethodUnary, { by: LimitBy; limit: SharedLimit }[]>();
  private readonly usual: { by: LimitBy; limit: SharedLimit }[];

  constructor(
    private readonly store: RateLimitStore,
    private readonly metrics: Metrics,
  ) {
    this.usual = [{ by: usual.by, limit: new SharedLimit(store, 'usual', usual.calls, usual.seconds) }];
  }

  /** Resolves when the call may be made; otherwise rejects with RATE_LIMITED and when to come back. */
  async count(method: DescMethodUnary, viewer: Viewer, address: string): Promise<void> {
    try {
      for (const { by, limit } of this.rulesOf(method)) await limit.take(keyOf(by, viewer, address));
    } catch (error) {
      if (error instanceof RateLimited) this.metrics.limited.inc({ method: method.name });
      throw error;
    }
  }

  private rulesOf(method: DescMethodUnary) {
    const known = this.rules.get(method);
    if (known) return known;
    const own = getOption(method, limits).map(({ by, calls, seconds }, n) => ({
      by,
      limit: new SharedLimit(this.store, `${method.name}.${n}`, calls, seconds),
    }));
    const rules = own.length > 0 ? own : this.usual;
    this.rules.set(method, rules);
    return rules;
  }
}

const keyOf = (by: LimitBy, viewer: Viewer, address: string) =>
  by === LimitBy.MEMBER && viewer.kind === 'member' ? viewer.userId : networkOf(address);
