import { ROOT_CONTEXT, SpanKind } from '@opentelemetry/api';
import { contextOf } from './traceparent.js';
import type { Begun, Tracing } from './tracing.js';

/** A request as a trace sees it: how it was made, and which route took it; never its address. */
export interface TracedRequest {
  method: string;
  /** Its route's template. */
  route: string | undefined;
  /** Where the caller says it comes from; believed only of callers of ours. */
  traceparent?: string | undefined;
}

/** Begins the span of an HTTP request. */
export function beginRequest(tracing: Tracing, { method, route = 'none', traceparent }: TracedRequest): Begun {
  const attributes = { 'http.request.method': method, 'http.route': route };
  return tracing.begin(`${method} ${route}`, traceparent ? contextOf(traceparent) : ROOT_CONTEXT, { kind: SpanKind.SERVER, attributes });
}

/** Ends it with the status of its answer. */
export function endRequest({ span }: Begun, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setAttribute('error.type', String(status));
  span.end();
}
