import { context, createContextKey, ROOT_CONTEXT, trace, TraceFlags, type Context, type SpanContext } from '@opentelemetry/api';
import { randomFillSync } from 'node:crypto';

const form = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const nothing = /^0+$/;

/** Who makes spans within a context. */
export const tracingKey = createContextKey('sotto tracing');

/** What a W3C `traceparent` names, as a place to go on from; the beginning of everything when it names nothing. */
export function contextOf(traceparent: string | null | undefined): Context {
  const [, traceId = '', spanId = '', flags = ''] = form.exec(traceparent ?? '') ?? [];
  if (!traceId || nothing.test(traceId) || nothing.test(spanId)) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED,
    isRemote: true,
  });
}

/** Where a context is, as a W3C `traceparent`; undefined outside of any trace. */
export function traceparentOf(context: Context): string | undefined {
  const place = trace.getSpanContext(context);
  return place && `00-${place.traceId}-${place.spanId}-0${place.traceFlags & TraceFlags.SAMPLED}`;
}

/** The same of where the caller is. */
export const currentTraceparent = (): string | undefined => traceparentOf(context.active());

/** Asking for random bytes costs more than having them. */
const drawnBytes = 24;
const pool = Buffer.alloc(drawnBytes * 128);
let at = pool.length;

function draw(): string {
  if (at === pool.length) {
    randomFillSync(pool);
    at = 0;
  }
  at += drawnBytes;
  return pool.toString('hex', at - drawnBytes, at);
}

/** A place of its own below another one, or at the beginning: what lines of the log are told apart by when nobody collects spans. */
export function placeBelow(parent: Context): SpanContext {
  const above = trace.getSpanContext(parent);
  const drawn = draw();
  return {
    traceId: above?.traceId ?? drawn.slice(0, 32),
    spanId: drawn.slice(32),
    traceFlags: above ? above.traceFlags & TraceFlags.SAMPLED : TraceFlags.NONE,
  };
}
