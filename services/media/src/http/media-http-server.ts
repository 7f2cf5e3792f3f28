import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Role } from '@sotto/kit/definition/role';
import { RequestLog } from '@sotto/kit/observability/request-log';
import { traceHttp } from '@sotto/kit/tracing/trace-http';
import { Tracing } from '@sotto/kit/tracing/tracing';
import { fastify, type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { DeliveryRoutes } from './delivery.routes.js';
import { MediaSettings } from '../settings/media-settings.js';
import { UploadRoutes } from './upload.routes.js';
import { problemHeaders, toProblem } from './problem.js';

const closeTimeoutMs = 5_000;

/** The HTTP server for uploads and deliveries, which only the gateway calls. All other calls to media are RPCs. */
@Injectable()
export class MediaHttpServer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly http: FastifyInstance;
  private isShuttingDown = false;

  constructor(
    private readonly settings: MediaSettings,
    private readonly role: Role,
    uploads: UploadRoutes,
    deliveries: DeliveryRoutes,
    tracing: Tracing,
    requests: RequestLog,
  ) {
    this.http = fastify({
      forceCloseConnections: 'idle',
      return503OnClosing: false,
      requestTimeout: 0,
      connectionTimeout: 120_000,
    });
    // During the shutdown requests are still served, but their connections are not reused.
    this.http.addHook('onRequest', (_request, reply, done) => {
      if (this.isShuttingDown) reply.raw.setHeader('connection', 'close');
      done();
    });
    // Only the gateway calls.
    traceHttp(this.http, { tracing, requests, callersAreTrusted: true });
    // Bodies are streams of bytes, whatever their content type.
    this.http.removeAllContentTypeParsers();
    this.http.addContentTypeParser('*', (_request, _payload, done) => done(null));
    this.http.setErrorHandler((error, _request, reply) => {
      const { status, body } = toProblem(error);
      return reply.status(status).headers(problemHeaders(status)).send(body);
    });
    uploads.register(this.http);
    deliveries.register(this.http);
  }

  get port(): number {
    return (this.http.server.address() as AddressInfo).port;
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.role.serves) await this.http.listen({ host: this.settings.httpHost, port: this.settings.httpPort });
  }

  /**
   * Closes before the resources that requests need. Running requests get a few seconds; an interrupted upload resumes on another instance.
   */
  async onModuleDestroy(): Promise<void> {
    this.isShuttingDown = true;
    await delay(this.settings.drainSeconds * 1000);
    const limit = setTimeout(() => this.http.server.closeAllConnections(), closeTimeoutMs);
    await this.http.close();
    clearTimeout(limit);
  }
}
