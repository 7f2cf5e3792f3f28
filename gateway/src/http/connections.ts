import { DomainError } from '@sotto/kit/errors/domain-error';
import type { FastifyInstance } from 'fastify';
import { STATUS_CODES, type IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { uploadsPath } from '../media/uploads-path.js';
import { httpCode, problemOf } from './problem.js';

/** Time limits that keep a slow client from holding what others need. */
export const timeouts = {
  /** The longest upload of one part; everything else has less, see `limitBodyTime`. */
  requestTimeout: 3_600_000,
  /** A connection on which nothing moves is closed after this. */
  connectionTimeout: 30_000,
  /** A little longer than load balancers keep an idle connection. */
  keepAliveTimeout: 65_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
};

const bodyTimeMs = 15_000;

/** A request has this long to arrive whole, unless it is an upload: that one only must not stand still. */
export function limitBodyTime(http: FastifyInstance): void {
  http.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request.headers) && !request.url.startsWith(uploadsPath)) {
      const { socket } = request.raw;
      const late = setTimeout(
        () => refuseUnreadable(Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket),
        bodyTimeMs,
      );
      const inTime = () => clearTimeout(late);
      request.raw.once('end', inTime).once('close', inTime);
    }
    done();
  });
}

const hasBody = (headers: IncomingHttpHeaders) => Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined;

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

const unreadable: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** What is no HTTP, too long or too late reaches no route: it is answered here, in the same form as everything else. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = unreadable[error.code ?? ''] ?? 400;
  const body = JSON.stringify(problemOf(new DomainError(httpCode(status), status, 'The request cannot be read.')));
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Content-Type: application/problem+json', `Content-Length: ${body.length}`];
  socket.end(`${head.join('\r\n')}\r\nConnection: close\r\n\r\n${body}`);
}
