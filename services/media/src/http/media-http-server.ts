import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Role } from '@sotto/kit/definition/role';
import { RequestLog } from '@sotto/kit/observability/request-log';
import { beginRequest, endRequest } from '@sotto/kit/tracing/request-trace';
import { Tracing, type RequestSpan } from '@sotto/kit/tracing/tracing';
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify';
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
    this.traceRequests(tracing, requests);
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

  /** Traces and logs requests. The traceparent header is trusted, because only the gateway calls. */
  private traceRequests(tracing: Tracing, requests: RequestLog): void {
    const traces = new WeakMap<FastifyRequest, RequestSpan>();
    const waits = new WeakMap<FastifyRequest, number>();
    this.http.addHook('onRequest', (request, _reply, done) => {
      const { method, routeOptions, headers } = request;
      const span = beginRequest(tracing, { method, route: routeOptions.url, traceparent: String(headers.traceparent ?? '') });
      traces.set(request, span);
      span.within(done);
    });
    this.http.addHook('onSend', (request, reply, _payload, done) => {
      waits.set(request, reply.elapsedTime);
      done();
    });
    this.http.addHook('onResponse', (request, reply, done) => {
      const started = traces.get(request);
      const { method, routeOptions } = request;
      const [status, ms, waitedMs] = [reply.statusCode, reply.elapsedTime, waits.get(request)];
      if (started) endRequest(started, { method, route: routeOptions.url, status, ms, waitedMs }, requests);
      done();
    });
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
