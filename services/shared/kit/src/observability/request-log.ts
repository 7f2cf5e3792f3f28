import { Logger } from '@nestjs/common';
import { context, trace } from '@opentelemetry/api';
import type { Line } from './json-logger.js';

/** Which requests are logged at the level info. */
export interface RequestLogConfig {
  REQUEST_LOG_SHARE?: number;
  REQUEST_LOG_SLOW_MS?: number;
}

export const defaultShare = 0.1;
export const defaultSlowMs = 1_000;

/** The line of an answered request or call: a template or a method with its outcome, never a value of the request. */
export interface RequestLine extends Line {
  ms: number;
}

/** How a request ended, as far as its level depends on it. */
export interface RequestEnd {
  /** Whether it failed through no fault of the caller. */
  failed: boolean;
  /** How long the caller waited for the beginning of the answer, where a large answer is sent after it. */
  waitedMs?: number;
  /** Whether it is a probe, which comes every few seconds and is logged at debug only. */
  probe?: boolean;
}

/**
 * Writes one line per request and process: at info for failures, slow requests and a share of all traces, at debug for the others. The share
 * is decided by the id of the trace, so every process decides alike, and a chosen request has all its lines.
 */
export class RequestLog {
  private readonly logger = new Logger('Requests');
  private readonly share: number;
  private readonly slowMs: number;

  constructor({ REQUEST_LOG_SHARE = defaultShare, REQUEST_LOG_SLOW_MS = defaultSlowMs }: RequestLogConfig = {}) {
    this.share = REQUEST_LOG_SHARE;
    this.slowMs = REQUEST_LOG_SLOW_MS;
  }

  /** Must run within the context of the request's trace. */
  write(line: RequestLine, { failed, waitedMs = line.ms, probe = false }: RequestEnd): void {
    if (!probe && (failed || waitedMs >= this.slowMs || isInShare(this.share))) this.logger.log(line);
    else this.logger.debug(line);
  }
}

/** Ids of traces are random, so their last 32 bits are spread evenly. */
function isInShare(share: number): boolean {
  const id = trace.getSpanContext(context.active())?.traceId ?? '';
  return Number.parseInt(id.slice(-8), 16) < share * 2 ** 32;
}
