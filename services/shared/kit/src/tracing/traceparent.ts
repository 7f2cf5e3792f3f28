import { context, createContextKey, ROOT_CONTEXT, trace, TraceFlags, type Context, type SpanContext } from '@opentelemetry/api';
import { randomFillSync } from 'node:crypto';

const form = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const nothing = /^0+$/;

/** The context key of the tracer. */
export const tracingKey = createContextKey('sotto tracing');

/** The context that a W3C `traceparent` names; the root context for an invalid or missing one. */
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

/** A context as a W3C `traceparent`; undefined outside of a trace. */
export function traceparentOf(context: Context): string | undefined {
  const place = trace.getSpanContext(context);
  return place && `00-${place.traceId}-${place.spanId}-0${place.traceFlags & TraceFlags.SAMPLED}`;
}

/** The current context as a `traceparent`. */
export const currentTraceparent = (): string | undefined => traceparentOf(context.active());

/** Random bytes are drawn in blocks, because each call of the generator is expensive. */
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

/** A new span context below a parent or at the root: it correlates log lines when no spans are collected. */
export function placeBelow(parent: Context): SpanContext {
  const above = trace.getSpanContext(parent);
  const drawn = draw();
  return {
    traceId: above?.traceId ?? drawn.slice(0, 32),
    spanId: drawn.slice(32),
    traceFlags: above ? above.traceFlags & TraceFlags.SAMPLED : TraceFlags.NONE,
  };
}
