import { platformError } from '@sotto/kit/errors/domain-error';
import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what a page of another origin sends. A browser names its origin with every request that changes something; who names none is
 * no browser, and may act with a token but never with cookies, which a browser adds by itself.
 */
export function checkOrigins(http: FastifyInstance, publicOrigin: string): void {
  http.addHook('onRequest', (request, _reply, done) => {
    if (harmless.has(request.method)) return done();
    const { origin, cookie } = request.headers;
    const fine = origin === undefined ? cookie === undefined && !crossSite(request.headers) : isOwn(origin, publicOrigin, request.host);
    done(fine ? undefined : platformError('FOREIGN_ORIGIN', 'The request comes from a page of another origin.'));
  });
}

/** Whether a page of this origin is one of ours: the public address, or the very host that was asked. */
export function isOwn(origin: string, publicOrigin: string, host: string | undefined): boolean {
  return origin === publicOrigin || (URL.canParse(origin) && new URL(origin).host === host);
}

const crossSite = (headers: IncomingHttpHeaders) => ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
