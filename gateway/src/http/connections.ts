import { DomainError } from '@sotto/kit/errors/domain-error';
import type { FastifyInstance } from 'fastify';
import { STATUS_CODES, type IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { httpCode, problemOf } from './problem.js';

/** Time limits that prevent slow clients from occupying connections. */
export const timeouts = {
  /** The maximum for one part of an upload; other requests have less, see `limitBodyTime`. */
  requestTimeout: 3_600_000,
  /** An idle connection is closed after this time. */
  connectionTimeout: 30_000,
  /** A little longer than the idle timeout of load balancers. */
  keepAliveTimeout: 65_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
};

/** The path of resumable uploads. */
export const uploadsPath = '/api/v1/uploads';

const bodyTimeMs = 15_000;

/** Limits the time in which the body of a request must arrive. Uploads are exempt; the idle timeout applies to them. */
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

/** Limits open connections, in total and per address. Behind a trusted proxy all connections have its address, so `maxPerAddress` is infinite. */
export function limitConnections(http: FastifyInstance, maxTotal: number, maxPerAddress: number): void {
  const open = new Map<string, number>();
  http.server.maxConnections = maxTotal;
  http.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const now = (open.get(address) ?? 0) + 1;
    open.set(address, now);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (now > maxPerAddress) socket.destroy();
  });
}

const unreadable: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers requests that are not valid HTTP, too large or too slow. They reach no route; the answer has the same form as other errors. */
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
