import { ROOT_CONTEXT, SpanKind } from '@opentelemetry/api';
import type { RequestLog } from '../observability/request-log.js';
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

/** How an HTTP request was answered. */
export interface AnsweredRequest extends Omit<TracedRequest, 'traceparent'> {
  status: number;
  /** From the beginning of the request to the end of the answer. */
  ms: number;
  /** To the beginning of the answer: how fast the rest arrives is up to the client. */
  waitedMs: number | undefined;
  /** The id that the client was given. */
  request_id?: string;
  /** Whether it is a probe of a load balancer. */
  probe?: boolean;
}

/** Ends the span with the status of the answer, and logs the request. */
export function endRequest(started: RequestSpan, { waitedMs, probe = false, ...request }: AnsweredRequest, requests: RequestLog): void {
  const { method, route = 'none', status, ms } = request;
  const failed = status >= 500;
  started.span.setAttribute('http.response.status_code', status);
  if (failed) started.span.setAttribute('error.type', String(status));
  started.span.end();
  const line = { msg: `${method} ${route} ${status}`, ...request, route, ms: Math.round(ms) };
  started.within(() => requests.write(line, { failed, waitedMs: waitedMs ?? ms, probe }));
}
