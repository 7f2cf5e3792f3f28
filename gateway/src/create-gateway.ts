import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Client } from '@sotto/kit/nats/client';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { JsonLogger } from '@sotto/kit/observability/json-logger';
import { Monitor } from '@sotto/kit/observability/monitor';
import { RequestLog } from '@sotto/kit/observability/request-log';
import { traceHttp } from '@sotto/kit/tracing/trace-http';
import { Tracing } from '@sotto/kit/tracing/tracing';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { GatewayConfig } from './config.js';
import { GatewayModule } from './gateway.module.js';
import { Drain } from './health/drain.js';
import { probes, serveHealth } from './health/health-routes.js';
import { ClientReports } from './pages/client-reports.js';
import { Metrics } from './observability/metrics.js';
import { serveApiDocs } from './http/api-docs.js';
import { acceptJsonOnly, bodyLimit } from './http/body-parser.js';
import { compressAnswers } from './http/compression.js';
import { limitBodyTime, limitConnections, refuseUnreadable, timeouts } from './http/connections.js';
import { KnownPaths } from './http/known-paths.js';
import { describe, serveOpenApi } from './http/openapi.js';
import { sendProblem } from './http/problem.js';
import { serializeReply } from './http/proto-json.js';
import { serveMedia } from './media/media-streams.js';
import { ViewerCookies } from './media/viewer-cookie.js';
import { serveDevelopmentInbox } from './pages/development-inbox.js';
import { isAppRoute } from './pages/app-routes.js';
import { openUnsubscribePage, serveRobotsFile, serveWebApp } from './pages/web-app.js';
import { SocketAdapter } from './realtime/socket.adapter.js';
import { AccessTokens } from './security/access-tokens.js';
import { LiveSessions } from './security/live-sessions.js';
import { RateLimitStore } from './security/rate-limit-store.js';
import { RateLimits } from './security/rate-limits.js';
import { checkOrigins } from './security/origin-check.js';
import { SecurityHeaders } from './security/security-headers.js';
import type { GatewaySettings } from './settings.js';

/** Creates the gateway; the caller starts listening. */
export async function createGateway(config: GatewayConfig, settings: GatewaySettings): Promise<NestFastifyApplication> {
  const headers = new SecurityHeaders(settings.publicOrigin);
  const adapter = new FastifyAdapter({
    ...timeouts,
    bodyLimit,
    return503OnClosing: false,
    trustProxy: settings.trustedProxies,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    clientErrorHandler: refuseUnreadable,
    // A malformed path reaches no hook, so the headers are added here.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      headers.addTo(request, reply);
      sendProblem(reply, error);
    },
  });
  const http: FastifyInstance = adapter.getInstance();
  headers.sendAlways(http);
  limitBodyTime(http);
  const { max, maxPerAddress } = settings.connections;
  limitConnections(http, max, settings.trustedProxies ? Infinity : maxPerAddress);
  checkOrigins(http, settings.publicOrigin);
  acceptJsonOnly(http);
  await compressAnswers(http);
  const knownPaths = new KnownPaths(http, settings.webRoot ? isAppRoute : () => false);
  http.decorate('viewerCookies', new ViewerCookies(config.VIEWER_KEY));

  const app = await NestFactory.create<NestFastifyApplication>(GatewayModule.with(config, settings), adapter, {
    logger: new JsonLogger('gateway', config.LOG_LEVEL),
    bodyParser: false,
  });
  http.decorate('accessTokens', app.get<AccessTokens>(AccessTokens));
  traceHttp(http, { tracing: app.get(Tracing), requests: new RequestLog(config), probes, withRequestId: true });
  const rateLimits = app.get(RateLimitStore);
  app.get(Metrics).watchClock(() => rateLimits.databaseTime());
  app.setGlobalPrefix('api/v1');
  app.useWebSocketAdapter(new SocketAdapter(app, settings.publicOrigin));
  http.setReplySerializer(serializeReply as (payload: unknown) => string);
  serveHealth(http, { monitor: app.get(Monitor), metrics: app.get(Metrics), drain: app.get(Drain), version: config.VERSION });
  await serveOtherRoutes(app, http, knownPaths, settings);
  app.enableShutdownHooks(['SIGTERM', 'SIGINT']);
  return app;
}

/** Routes besides the API and health: documentation, media streams, pages, and development tools. */
async function serveOtherRoutes(
  app: NestFastifyApplication,
  http: FastifyInstance,
  knownPaths: KnownPaths,
  settings: GatewaySettings,
): Promise<void> {
  serveOpenApi(http, () => describe(app, settings.publicOrigin));
  await serveApiDocs(http);
  const [minter, tokens, sessions] = [app.get(ViewerTokenMinter), app.get(AccessTokens), app.get(LiveSessions)];
  await serveMedia(http, {
    mediaUrl: settings.mediaUrl,
    minter,
    tokens,
    sessions,
    cookies: http.viewerCookies,
    limits: app.get(RateLimits),
  });
  openUnsubscribePage(http);
  serveRobotsFile(http, settings.indexable);
  if (settings.developmentTools) {
    const identity = app.get<Client<typeof IdentityService>>(IdentityService.typeName);
    serveDevelopmentInbox(http, identity, app.get(ViewerTokenMinter).self);
  }
  const parts = { knownPaths, reports: app.get(ClientReports) };
  if (settings.webRoot) await serveWebApp(http, settings.webRoot, parts, settings.indexable);
}
