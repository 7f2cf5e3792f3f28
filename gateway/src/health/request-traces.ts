import { Logger } from '@nestjs/common';
import { beginRequest, endRequest } from '@sotto/kit/tracing/request-trace';
import type { Begun, Tracing } from '@sotto/kit/tracing/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const logger = new Logger('Http');
/** Asked every few seconds by machines. */
const probes = new Set(['/health/live', '/health/ready', '/version']);

/**
 * Gives every request its place in a trace, and a line in the log when it is answered: what was asked by its route's template, never by its
 * address, and of whoever asked nothing. A trace begins here: proxies pass on what a browser says, and who may choose a trace may have all of
 * their requests collected.
 */
export function traceRequests(http: FastifyInstance, tracing: Tracing): void {
  const traces = new WeakMap<FastifyRequest, Begun>();
  const within = (request: FastifyRequest, done: () => void) => {
    const begun = traces.get(request);
    if (begun) begun.within(done);
    else done();
  };
  http.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request;
    traces.set(request, beginRequest(tracing, { method, route: routeOptions.url }));
    within(request, done);
  });
  // A body arrives in events of its connection, which belong to no request.
  http.addHook('preValidation', (request, _reply, done) => within(request, done));
  http.addHook('onResponse', (request, reply, done) => {
    const begun = traces.get(request);
    const { method, routeOptions } = request;
    const [route, status] = [routeOptions.url ?? 'none', reply.statusCode];
    if (begun) endRequest(begun, status);
    const line = { msg: `${method} ${route} ${status}`, method, route, status, ms: Math.round(reply.elapsedTime), request_id: request.id };
    within(request, () => (probes.has(route) ? logger.debug(line) : logger.log(line)));
    done();
  });
}
