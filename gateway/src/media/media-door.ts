import replyFrom from '@fastify/reply-from';
import { Logger } from '@nestjs/common';
import { headOf } from '@sotto/kit/errors/describe-error';
import { platformError } from '@sotto/kit/errors/domain-error';
import { anonymous, type Viewer } from '@sotto/kit/nats/viewer';
import type { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { currentTraceparent } from '@sotto/kit/tracing/traceparent';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { sendProblem } from '../http/problem.js';
import type { AccessTokens } from '../security/access-tokens.js';
import { bearer } from '../security/access-token.strategy.js';
import type { LiveSessions } from '../security/live-sessions.js';
import type { RateLimits } from '../security/rate-limits.js';
import { readableBody } from './readable-body.js';
import { uploadsPath } from './uploads-path.js';
import { viewerCookieName, type ViewerCookies } from './viewer-cookie.js';

/**
 * A connection that rested for a second is not used again, whatever media says: one that leaves goes on for longer than that, so nothing is
 * sent on a connection that is just being closed.
 */
const shortRest = { keepAliveTimeout: 1_000, keepAliveMaxTimeout: 1_000 };

/** What media hears of a request besides its body; everything else stays here. */
const told = /^(content-(type|length)|range|if-range|tus-resumable|upload-[a-z-]+|x-http-method-override)$/;
/** What a browser hears of the answer. */
const answered =
  /^(content-(type|length|range|disposition)|accept-ranges|cache-control|location|tus-[a-z-]+|upload-[a-z-]+|retry-after|x-content-type-options)$/;

const logger = new Logger('MediaDoor');

interface MediaDoor {
  mediaUrl: string;
  minter: ViewerTokenMinter;
  tokens: AccessTokens;
  sessions: LiveSessions;
  cookies: ViewerCookies;
  limits: RateLimits;
}

/**
 * Streams uploads to media and stored files from it: bytes never ride on the broker. Who calls is read here, as at any other route;
 * what they may do, media decides.
 */
export async function serveMedia(http: FastifyInstance, door: MediaDoor): Promise<void> {
  await http.register(async (scope) => {
    await scope.register(replyFrom, {
      base: door.mediaUrl,
      undici: { connections: 64, headersTimeout: 120_000, bodyTimeout: 120_000, connect: { timeout: 2_000 }, ...shortRest },
      disableRequestLogging: true,
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (request, _payload, done) => done(null, readableBody(request.raw)));

    const forUploads = async (request: FastifyRequest, reply: FastifyReply) => {
      const viewer = await door.tokens.read(bearer(request.headers.authorization));
      await door.limits.countStream('uploads', viewer, request.ip);
      return pass(door, request, reply, viewer);
    };
    const methods = ['POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS'] as const;
    for (const method of methods) scope.route({ method, url: uploadsPath, handler: forUploads });
    for (const method of methods) scope.route({ method, url: `${uploadsPath}/:id`, handler: forUploads });

    scope.get('/api/v1/media/:id/:rendition', async (request, reply) => {
      const viewer = await watcher(door, request);
      await door.limits.countStream('files', viewer, request.ip);
      return pass(door, request, reply, viewer);
    });
    scope.setErrorHandler((error, _request, reply) => sendProblem(reply, error));
  });
}

/** A program shows its token; an <img> can only bring its cookie. */
async function watcher(door: MediaDoor, request: FastifyRequest): Promise<Viewer> {
  const viewer = await door.tokens.read(bearer(request.headers.authorization));
  if (viewer.kind === 'member') return viewer;
  const known = door.cookies.open(parseCookie(request.headers.cookie ?? '')[viewerCookieName]);
  if (!known || door.sessions.isOver(known.sessionId)) return anonymous;
  return { kind: 'member', ...known, roles: [] };
}

async function pass(door: MediaDoor, request: FastifyRequest, reply: FastifyReply, viewer: Viewer): Promise<FastifyReply> {
  if (viewer.kind !== 'member') throw platformError('UNAUTHENTICATED');
  const token = await door.minter.mint(viewer);
  return reply.from(request.url.replace('/api/v1', ''), {
    rewriteRequestHeaders: (_request, headers) => ({ ...only(headers as IncomingHttpHeaders, told), ...placed(), 'x-viewer': token }),
    rewriteHeaders: (headers) => outward(only(headers as IncomingHttpHeaders, answered)),
    onError: (answer, { error }) => {
      logger.warn(`Media does not answer: ${headOf(error)}`);
      sendProblem(answer as FastifyReply, platformError('UNAVAILABLE'));
    },
  });
}

/** Where in which trace media goes on. */
function placed(): Record<string, string> {
  const traceparent = currentTraceparent();
  return traceparent ? { traceparent } : {};
}

const only = (headers: IncomingHttpHeaders, wanted: RegExp): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (wanted.test(name) && value ? [[name, String(value)]] : [])));

/** Where an upload goes on, as the browser has to call it. */
function outward(headers: Record<string, string>): Record<string, string> {
  const { location } = headers;
  return location ? { ...headers, location: location.replace(/^.*\/uploads\//, `${uploadsPath}/`) } : headers;
}
