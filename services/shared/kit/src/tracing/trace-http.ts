import { ROOT_CONTEXT, SpanKind } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestLog } from '../observability/request-log.js';
import { contextOf } from './traceparent.js';
import type { RequestSpan, Tracing } from './tracing.js';

interface HttpTraces {
  tracing: Tracing;
  requests: RequestLog;
  /** Whether the callers' traces are continued. Clients could otherwise have all their requests sampled. */
  callersAreTrusted?: boolean;
  /** Routes that probes call every few seconds, so that they are logged at debug only. */
  probes?: readonly string[];
  /** Whether the id of the request, which the client is given, stands in its line. */
  withRequestId?: boolean;
}

/** Starts a trace for every request and logs a line when it is answered, with the template of its route but without the URL and the caller. */
export function traceHttp(http: FastifyInstance, options: HttpTraces): void {
  const { tracing, requests, callersAreTrusted = false, probes = [], withRequestId = false } = options;
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  const waits = new WeakMap<FastifyRequest, number>();
  const within = (request: FastifyRequest, done: () => void) => {
    const started = spans.get(request);
    if (started) started.within(done);
    else done();
  };

  http.addHook('onRequest', (request, _reply, done) => {
    const { method, headers } = request;
    const route = routeOf(request);
    const parent = callersAreTrusted && headers.traceparent ? contextOf(String(headers.traceparent)) : ROOT_CONTEXT;
    const attributes = { 'http.request.method': method, 'http.route': route };
    spans.set(request, tracing.begin(`${method} ${route}`, parent, { kind: SpanKind.SERVER, attributes }));
    within(request, done);
  });
  // The body arrives in events of the connection, outside the request's context.
  http.addHook('preValidation', (request, _reply, done) => within(request, done));
  http.addHook('onSend', (request, reply, _payload, done) => {
    waits.set(request, reply.elapsedTime);
    done();
  });
  http.addHook('onResponse', (request, { statusCode: status, elapsedTime: ms }, done) => {
    const { method, id } = request;
    const route = routeOf(request);
    const failed = status >= 500;
    const span = spans.get(request)?.span;
    span?.setAttribute('http.response.status_code', status);
    if (failed) span?.setAttribute('error.type', String(status));
    span?.end();
    const line = {
      msg: `${method} ${route} ${status}`,
      method,
      route,
      status,
      ms: Math.round(ms),
      ...(withRequestId && { request_id: id }),
    };
    const end = { failed, waitedMs: waits.get(request) ?? ms, probe: probes.includes(route) };
    within(request, () => requests.write(line, end));
    done();
  });
}

const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';
