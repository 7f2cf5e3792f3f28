import { Logger } from '@nestjs/common';
import { beginRequest, endRequest } from '@sotto/kit/tracing/request-trace';
import type { RequestSpan, Tracing } from '@sotto/kit/tracing/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const logger = new Logger('Http');
/** Probes call these every few seconds. */
const probes = new Set(['/health/live', '/health/ready', '/version']);

/**
 * Starts a trace for every request and logs a line when it is answered, with the route's template but without the URL and the caller. A trace
 * of the client is ignored: clients could otherwise have all their requests sampled.
 */
export function traceRequests(http: FastifyInstance, tracing: Tracing): void {
  const traces = new WeakMap<FastifyRequest, RequestSpan>();
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
  http.addHook('onResponse', (request, reply, done) => {
    const started = traces.get(request);
    const { method, routeOptions } = request;
    const [route, status] = [routeOptions.url ?? 'none', reply.statusCode];
    if (started) endRequest(started, status);
    const line = { msg: `${method} ${route} ${status}`, method, route, status, ms: Math.round(reply.elapsedTime), request_id: request.id };
    within(request, () => (probes.has(route) ? logger.debug(line) : logger.log(line)));
    done();
  });
}
