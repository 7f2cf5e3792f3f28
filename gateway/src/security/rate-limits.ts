import { getOption, type DescMethodUnary } from '@bufbuild/protobuf';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { LimitBy, limits } from '@sotto/proto/options/v1/options';
import { RateLimited } from '../http/problem-errors.js';
import { Metrics } from '../observability/metrics.js';
import { networkOf } from '@sotto/kit/nats/network-of';
import { RateLimitStore } from './rate-limit-store.js';
import { SharedLimit } from './shared-limit.js';

/** The shared limit of all methods without a limit of their own: twenty calls a second over a minute. */
const defaultLimit = { calls: 1_200, seconds: 60, by: LimitBy.MEMBER };

/** The limits of requests that stream bytes; no method of a contract describes them. */
const streams = { uploads: { calls: 600, seconds: 60 }, files: { calls: 3_000, seconds: 60 } };
export type StreamKind = keyof typeof streams;

/** Counts calls against the limits of their method, or the default limit. */
@Injectable()
export class RateLimits {
  private readonly rules = new Map<DescMethodUnary, { by: LimitBy; limit: SharedLimit }[]>();
  private readonly defaults: { by: LimitBy; limit: SharedLimit }[];
  private readonly streams: Record<StreamKind, SharedLimit>;

  constructor(
    private readonly store: RateLimitStore,
    private readonly metrics: Metrics,
  ) {
    const limitOf = (kind: StreamKind) => new SharedLimit(store, kind, streams[kind].calls, streams[kind].seconds);
    this.streams = { uploads: limitOf('uploads'), files: limitOf('files') };
    this.defaults = [{ by: defaultLimit.by, limit: new SharedLimit(store, 'default', defaultLimit.calls, defaultLimit.seconds) }];
  }

  /** Resolves if the call is within its limits; otherwise throws RATE_LIMITED. */
  async count(method: DescMethodUnary, viewer: Viewer, address: string): Promise<void> {
    try {
      for (const { by, limit } of this.rulesOf(method)) await limit.consume(keyOf(by, viewer, address));
    } catch (error) {
      if (error instanceof RateLimited) this.metrics.limited.inc({ method: method.name });
      throw error;
    }
  }

  /** The same for a request that streams bytes, counted for the member, or for the address of an anonymous caller. */
  async countStream(kind: StreamKind, viewer: Viewer, address: string): Promise<void> {
    try {
      await this.streams[kind].consume(keyOf(LimitBy.MEMBER, viewer, address));
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
    const rules = own.length > 0 ? own : this.defaults;
    this.rules.set(method, rules);
    return rules;
  }
}

const keyOf = (by: LimitBy, viewer: Viewer, address: string) =>
  by === LimitBy.MEMBER && viewer.kind === 'member' ? viewer.userId : networkOf(address);
