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
import { uploadsPath } from '../http/connections.js';
import { sendProblem } from '../http/problem.js';
import type { AccessTokens } from '../security/access-tokens.js';
import { bearer } from '../security/session.strategy.js';
import type { LiveSessions } from '../security/live-sessions.js';
import type { RateLimits } from '../security/rate-limits.js';
import { readableBody } from './readable-body.js';
import { viewerCookieName, type ViewerCookies } from './viewer-cookie.js';

/**
 * Idle connections are not reused after a second. Media keeps its connections longer when it shuts down, so no request is sent on a
 * connection that is being closed.
 */
const keepAlive = { keepAliveTimeout: 1_000, keepAliveMaxTimeout: 1_000 };

/** The request headers that are forwarded to media. */
const forwardedHeaders = /^(content-(type|length)|range|if-range|tus-resumable|upload-[a-z-]+|x-http-method-override)$/;
/** The headers of media's answer that are returned. */
const returnedHeaders =
  /^(content-(type|length|range|disposition)|accept-ranges|cache-control|location|tus-[a-z-]+|upload-[a-z-]+|retry-after|x-content-type-options)$/;

const logger = new Logger('MediaStreams');

interface MediaStreamParts {
  mediaUrl: string;
  minter: ViewerTokenMinter;
  tokens: AccessTokens;
  sessions: LiveSessions;
  cookies: ViewerCookies;
  limits: RateLimits;
}

/**
 * Streams uploads to media and stored files from it over HTTP, because files are too large for NATS. The gateway authenticates the caller;
 * media decides about access.
 */
export async function serveMedia(http: FastifyInstance, parts: MediaStreamParts): Promise<void> {
  await http.register(async (scope) => {
    await scope.register(replyFrom, {
      base: parts.mediaUrl,
      undici: { connections: 64, headersTimeout: 120_000, bodyTimeout: 120_000, connect: { timeout: 2_000 }, ...keepAlive },
      disableRequestLogging: true,
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (request, _payload, done) => done(null, readableBody(request.raw)));

    const forUploads = async (request: FastifyRequest, reply: FastifyReply) => {
      const viewer = await parts.tokens.read(bearer(request.headers.authorization));
      await parts.limits.countStream('uploads', viewer, request.ip);
      return forward(parts, request, reply, viewer);
    };
    const methods = ['POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS'] as const;
    const config = { compress: false };
    for (const url of [uploadsPath, `${uploadsPath}/:id`])
      for (const method of methods) scope.route({ method, url, config, handler: forUploads });

    scope.get('/api/v1/media/:id/:rendition', { config }, async (request, reply) => {
      const viewer = await viewerOf(parts, request);
      await parts.limits.countStream('files', viewer, request.ip);
      return forward(parts, request, reply, viewer);
    });
    scope.setErrorHandler((error, _request, reply) => sendProblem(reply, error));
  });
}

/** The caller by its token, or by the viewer cookie: an <img> element cannot send a token. */
async function viewerOf(parts: MediaStreamParts, request: FastifyRequest): Promise<Viewer> {
  const viewer = await parts.tokens.read(bearer(request.headers.authorization));
  if (viewer.kind === 'member') return viewer;
  const known = parts.cookies.open(parseCookie(request.headers.cookie ?? '')[viewerCookieName]);
  if (!known || parts.sessions.isVoid(known.sessionId, known.lockCount)) return anonymous;
  return { kind: 'member', userId: known.userId, sessionId: known.sessionId, roles: [] };
}

async function forward(parts: MediaStreamParts, request: FastifyRequest, reply: FastifyReply, viewer: Viewer): Promise<FastifyReply> {
  if (viewer.kind !== 'member') throw platformError('UNAUTHENTICATED');
  const token = await parts.minter.mint(viewer);
  return reply.from(request.url.replace('/api/v1', ''), {
    rewriteRequestHeaders: (_request, headers) => ({
      ...only(headers as IncomingHttpHeaders, forwardedHeaders),
      ...traceHeaders(),
      'x-viewer': token,
    }),
    rewriteHeaders: (headers) => outward(only(headers as IncomingHttpHeaders, returnedHeaders)),
    onError: (answer, { error }) => {
      logger.warn(`Media is unavailable: ${headOf(error)}`);
      sendProblem(answer as FastifyReply, platformError('UNAVAILABLE'));
    },
  });
}

/** The trace context for media. */
function traceHeaders(): Record<string, string> {
  const traceparent = currentTraceparent();
  return traceparent ? { traceparent } : {};
}

const only = (headers: IncomingHttpHeaders, wanted: RegExp): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (wanted.test(name) && value ? [[name, String(value)]] : [])));

/** Rewrites the location of an upload to the public path. */
function outward(headers: Record<string, string>): Record<string, string> {
  const { location } = headers;
  return location ? { ...headers, location: location.replace(/^.*\/uploads\//, `${uploadsPath}/`) } : headers;
}
