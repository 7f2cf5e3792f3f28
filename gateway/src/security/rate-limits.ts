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

/** What holds for requests that carry bytes, which no method of a contract describes. */
const streams = { uploads: { calls: 600, seconds: 60 }, files: { calls: 3_000, seconds: 60 } };
export type StreamKind = keyof typeof streams;

/** Counts calls as their contract says: the limits of a method, or the usual one. */
@Injectable()
export class RateLimits {
  private readonly rules = new Map<DescMethodUnary, { by: LimitBy; limit: SharedLimit }[]>();
  private readonly usual: { by: LimitBy; limit: SharedLimit }[];
  private readonly streams: Record<StreamKind, SharedLimit>;

  constructor(
    private readonly store: RateLimitStore,
    private readonly metrics: Metrics,
  ) {
    const limitOf = (kind: StreamKind) => new SharedLimit(store, kind, streams[kind].calls, streams[kind].seconds);
    this.streams = { uploads: limitOf('uploads'), files: limitOf('files') };
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

  /** The same for a request that carries bytes: of one member, or of an address where nobody is known. */
  async countStream(kind: StreamKind, viewer: Viewer, address: string): Promise<void> {
    try {
      await this.streams[kind].take(keyOf(LimitBy.MEMBER, viewer, address));
    } catch (error) {
      if (error instanceof RateLimited) this.metrics.limited.inc({ method: kind });
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
