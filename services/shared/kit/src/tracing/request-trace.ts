import { ROOT_CONTEXT, SpanKind } from '@opentelemetry/api';
import { contextOf } from './traceparent.js';
import type { RequestSpan, Tracing } from './tracing.js';

/** The attributes of an HTTP request in a trace: method and route template, never the URL. */
export interface TracedRequest {
  method: string;
  /** The template of its route. */
  route: string | undefined;
  /** The caller's trace context; only trusted callers may set it. */
  traceparent?: string | undefined;
}

/** Starts the span of an HTTP request. */
export function beginRequest(tracing: Tracing, { method, route = 'none', traceparent }: TracedRequest): RequestSpan {
  const attributes = { 'http.request.method': method, 'http.route': route };
  return tracing.begin(`${method} ${route}`, traceparent ? contextOf(traceparent) : ROOT_CONTEXT, { kind: SpanKind.SERVER, attributes });
}

/** Ends the span with the status of the answer. */
export function endRequest({ span }: RequestSpan, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setAttribute('error.type', String(status));
  span.end();
}
