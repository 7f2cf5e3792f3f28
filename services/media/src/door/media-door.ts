import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Role } from '@sotto/kit/bootstrap/role';
import { beginRequest, endRequest } from '@sotto/kit/tracing/request-trace';
import { Tracing, type Begun } from '@sotto/kit/tracing/tracing';
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { DeliveryRoutes } from '../delivery/delivery.routes.js';
import { MediaSettings } from '../settings.js';
import { UploadRoutes } from '../uploads/upload.routes.js';
import { problemType, toProblem } from './problem.js';

const patienceMs = 5_000;

/** The door through which bytes come and go; only the gateway knocks. Everything else about media is a call. */
@Injectable()
export class MediaDoor implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly http: FastifyInstance;
  private leaving = false;

  constructor(
    private readonly settings: MediaSettings,
    private readonly role: Role,
    uploads: UploadRoutes,
    deliveries: DeliveryRoutes,
    tracing: Tracing,
  ) {
    this.http = fastify({
      forceCloseConnections: 'idle',
      return503OnClosing: false,
      requestTimeout: 0,
      connectionTimeout: 120_000,
      maxParamLength: 100,
    });
    // Whoever comes while this instance leaves is served, and comes by another connection the next time.
    this.http.addHook('onRequest', (_request, reply, done) => {
      if (this.leaving) reply.raw.setHeader('connection', 'close');
      done();
    });
    this.traceRequests(tracing);
    // Bodies are streams of bytes, whatever they say they are.
    this.http.removeAllContentTypeParsers();
    this.http.addContentTypeParser('*', (_request, _payload, done) => done(null));
    this.http.setErrorHandler((error, _request, reply) => {
      const { status, body } = toProblem(error);
      return reply.status(status).header('Cache-Control', 'no-store').type(problemType).send(body);
    });
    uploads.register(this.http);
    deliveries.register(this.http);
  }

  /** Only the gateway knocks, so where it says that a request comes from is believed. */
  private traceRequests(tracing: Tracing): void {
    const traces = new WeakMap<FastifyRequest, Begun>();
    this.http.addHook('onRequest', (request, _reply, done) => {
      const { method, routeOptions, headers } = request;
      const begun = beginRequest(tracing, { method, route: routeOptions.url, traceparent: String(headers.traceparent ?? '') });
      traces.set(request, begun);
      begun.within(done);
    });
    this.http.addHook('onResponse', (request, reply, done) => {
      const begun = traces.get(request);
      if (begun) endRequest(begun, reply.statusCode);
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
   * Closes before anything that a request needs. What is on its way may take a moment; an upload that is cut off resumes with the next
   * instance.
   */
  async onModuleDestroy(): Promise<void> {
    this.leaving = true;
    await delay(this.settings.drainSeconds * 1000);
    const limit = setTimeout(() => this.http.server.closeAllConnections(), patienceMs);
    await this.http.close();
    clearTimeout(limit);
  }
}
