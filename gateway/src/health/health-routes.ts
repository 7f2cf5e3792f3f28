import type { Monitor } from '@sotto/kit/observability/monitor';
import type { FastifyInstance } from 'fastify';
import type { Drain } from './drain.js';
import type { Metrics } from '../observability/metrics.js';

interface Parts {
  monitor: Monitor;
  metrics: Metrics;
  drain: Drain;
  version: string;
}

/** Routes that load balancers and orchestrators call every few seconds. */
export const probes = ['/health/live', '/health/ready', '/version'];

/** Health routes for load balancers. Metrics are served on the monitor's own port only. */
export function serveHealth(http: FastifyInstance, { monitor, metrics, drain, version }: Parts): void {
  http.get('/health/live', () => ({ live: true }));
  http.get('/health/ready', async (_request, reply) => {
    const { ready } = await monitor.readiness();
    return reply.status(ready ? 200 : 503).send({ ready });
  });
  http.get('/version', () => ({ name: 'sotto', version }));
  http.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    metrics.httpSeconds.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  // During shutdown, so that clients do not reuse their connections.
  http.addHook('onSend', (_request, reply, _payload, done) => {
    if (drain.started) reply.header('connection', 'close');
    done();
  });
}
