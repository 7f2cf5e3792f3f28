import type { RequestLog } from '@sotto/kit/observability/request-log';
import { beginRequest, endRequest } from '@sotto/kit/tracing/request-trace';
import type { RequestSpan, Tracing } from '@sotto/kit/tracing/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Probes call these every few seconds, so they are logged at debug only. */
const probes = new Set(['/health/live', '/health/ready', '/version']);

/**
 * Starts a trace for every request and logs a line when it is answered, with the route's template but without the URL and the caller. A trace
 * of the client is ignored: clients could otherwise have all their requests sampled.
 */
export function traceRequests(http: FastifyInstance, tracing: Tracing, requests: RequestLog): void {
  const traces = new WeakMap<FastifyRequest, RequestSpan>();
  const waits = new WeakMap<FastifyRequest, number>();
  const within = (request: FastifyRequest, done: () => void) => {
    const started = traces.get(request);
    if (started) started.within(done);
    else done();
  };
  http.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request;
    traces.set(request, beginRequest(tracing, { method, route: routeOptions.url }));
    within(request, done);
  });
  // The body arrives in events of the connection, outside the request's context.
  http.addHook('preValidation', (request, _reply, done) => within(request, done));
  http.addHook('onSend', (request, reply, _payload, done) => {
    waits.set(request, reply.elapsedTime);
    done();
  });
  http.addHook('onResponse', (request, reply, done) => {
    const started = traces.get(request);
    const { method, routeOptions, id } = request;
    const [route, status, ms, waitedMs] = [routeOptions.url, reply.statusCode, reply.elapsedTime, waits.get(request)];
    const answered = { method, route, status, ms, waitedMs, request_id: id, probe: probes.has(route ?? '') };
    if (started) endRequest(started, answered, requests);
    done();
  });
}
