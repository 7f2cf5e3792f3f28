import { platformError } from '@sotto/kit/errors/domain-error';
import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests of pages of other origins. Browsers send an `Origin` header with every request that changes something. A request without
 * it may use a token but no cookies, which browsers add automatically.
 */
export function checkOrigins(http: FastifyInstance, publicOrigin: string): void {
  http.addHook('onRequest', (request, _reply, done) => {
    if (safeMethods.has(request.method)) return done();
    const { origin, cookie } = request.headers;
    const allowed = origin === undefined ? cookie === undefined && !crossSite(request.headers) : isOwn(origin, publicOrigin, request.host);
    done(allowed ? undefined : platformError('FOREIGN_ORIGIN', 'The request comes from a page of another origin.'));
  });
}

/** Whether the origin is the public origin, or has its scheme and the host and port of the request. */
export function isOwn(origin: string, publicOrigin: string, host: string | undefined): boolean {
  if (origin === publicOrigin) return true;
  const own = host === undefined ? '' : `${new URL(publicOrigin).protocol}//${host}`;
  return URL.canParse(origin) && URL.canParse(own) && new URL(origin).origin === new URL(own).origin;
}

const crossSite = (headers: IncomingHttpHeaders) => ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
