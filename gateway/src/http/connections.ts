import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/** Time limits that keep a slow client from holding what others need. */
export const timeouts = {
  /** A whole request has this long to arrive. */
  requestTimeout: 15_000,
  /** A connection on which nothing moves is closed after this. */
  connectionTimeout: 30_000,
  /** A little longer than load balancers keep an idle connection. */
  keepAliveTimeout: 65_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
};

/** Bounds how many connections are held, in all and of one address; behind a trusted proxy, addresses are the proxy's and not counted. */
export function limitConnections(http: FastifyInstance, most: number, mostOfOne: number): void {
  const held = new Map<string, number>();
  http.server.maxConnections = most;
  http.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const now = (held.get(address) ?? 0) + 1;
    held.set(address, now);
    socket.once('close', () => {
      const left = (held.get(address) ?? 1) - 1;
      if (left > 0) held.set(address, left);
      else held.delete(address);
    });
    if (now > mostOfOne) socket.destroy();
  });
}
