import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Client } from '@sotto/kit/nats/client';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { JsonLogger } from '@sotto/kit/observability/json-logger';
import { Monitor } from '@sotto/kit/observability/monitor';
import { Tracing } from '@sotto/kit/tracing/tracing';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { GatewayConfig } from './config.js';
import { GatewayModule } from './gateway.module.js';
import { Drain } from './health/drain.js';
import { serveHealth } from './health/health-routes.js';
import { traceRequests } from './health/request-traces.js';
import { Metrics } from './health/metrics.js';
import { serveApiDocs } from './http/api-docs.js';
import { acceptJsonOnly, bodyLimit } from './http/body-parser.js';
import { limitBodyTime, limitConnections, refuseUnreadable, timeouts } from './http/connections.js';
import { describe, serveOpenApi } from './http/openapi.js';
import { sendProblem } from './http/problem.js';
import { serializeReply } from './http/proto-json.js';
import { serveMedia } from './media/media-door.js';
import { ViewerCookies } from './media/viewer-cookie.js';
import { serveDevelopmentInbox } from './pages/development-inbox.js';
import { answerUnknownPaths, serveWebApp } from './pages/web-app.js';
import { SocketAdapter } from './realtime/socket.adapter.js';
import { AccessTokens } from './security/access-tokens.js';
import { LiveSessions } from './security/live-sessions.js';
import { RateLimitStore } from './security/rate-limit-store.js';
import { RateLimits } from './security/rate-limits.js';
import { checkOrigins } from './security/origin-check.js';
import { SecurityHeaders } from './security/security-headers.js';

/** The public door, ready to listen. */
export async function createGateway(config: GatewayConfig): Promise<NestFastifyApplication> {
  const headers = new SecurityHeaders(config.PUBLIC_ORIGIN);
  const adapter = new FastifyAdapter({
    ...timeouts,
    bodyLimit,
    return503OnClosing: false,
    trustProxy: config.TRUST_PROXY,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    clientErrorHandler: refuseUnreadable,
    // A path that cannot even be read reaches no hook.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      headers.addTo(request, reply);
      sendProblem(reply, error);
    },
  });
  const http: FastifyInstance = adapter.getInstance();
  headers.sendAlways(http);
  limitBodyTime(http);
  limitConnections(http, config.CONNECTIONS, config.TRUST_PROXY ? Infinity : config.CONNECTIONS_PER_ADDRESS);
  checkOrigins(http, config.PUBLIC_ORIGIN);
  acceptJsonOnly(http);
  http.decorate('viewerCookies', new ViewerCookies(config.VIEWER_KEY));

  const app = await NestFactory.create<NestFastifyApplication>(GatewayModule.with(config), adapter, {
    logger: new JsonLogger('gateway', config.LOG_LEVEL),
    bodyParser: false,
  });
  traceRequests(http, app.get(Tracing));
  const [metrics, counts] = [app.get(Metrics), app.get(RateLimitStore)];
  metrics.watchClock(() => counts.databaseTime());
  app.setGlobalPrefix('api/v1');
  app.useWebSocketAdapter(new SocketAdapter(app, config.PUBLIC_ORIGIN));
  http.setReplySerializer(serializeReply as (payload: unknown) => string);
  await serveTheRest(app, http, config);
  app.enableShutdownHooks(['SIGTERM', 'SIGINT']);
  return app;
}

/** Everything besides the interface itself: its description, health, pages, and what only development has. */
async function serveTheRest(app: NestFastifyApplication, http: FastifyInstance, config: GatewayConfig): Promise<void> {
  serveHealth(http, { monitor: app.get(Monitor), metrics: app.get(Metrics), drain: app.get(Drain), version: config.VERSION });
  serveOpenApi(http, () => describe(app, config.PUBLIC_ORIGIN));
  await serveApiDocs(http);
  const [minter, tokens, sessions] = [app.get(ViewerTokenMinter), app.get(AccessTokens), app.get(LiveSessions)];
  await serveMedia(http, {
    mediaUrl: config.MEDIA_URL,
    minter,
    tokens,
    sessions,
    cookies: http.viewerCookies,
    limits: app.get(RateLimits),
  });
  answerUnknownPaths(http);
  if (config.DEVELOPMENT_TOOLS) {
    const identity = app.get<Client<typeof IdentityService>>(IdentityService.typeName);
    serveDevelopmentInbox(http, identity, app.get(ViewerTokenMinter).self);
  }
  if (config.WEB_ROOT) await serveWebApp(http, config.WEB_ROOT);
}
