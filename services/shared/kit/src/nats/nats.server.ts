import { getOption, type DescMessage, type DescMethodUnary } from '@bufbuild/protobuf';
import { RequestContext } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Msg, Subscription } from '@nats-io/transport-node';
import { SpanKind, type Span } from '@opentelemetry/api';
import { Injectable } from '@nestjs/common';
import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import { Auth, auth, errors } from '@sotto/proto/options/v1/options';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { lastValueFrom } from 'rxjs';
import { Role } from '../definition/role.js';
import { ServiceName } from '../definition/service-name.js';
import { describeError } from '../errors/describe-error.js';
import { DomainError, platformError } from '../errors/domain-error.js';
import { Metrics } from '../observability/metrics.js';
import { RequestLog } from '../observability/request-log.js';
import { isConflict, isDatabaseUnavailable } from '../errors/database-fault.js';
import { contextOf } from '../tracing/traceparent.js';
import { Tracing } from '../tracing/tracing.js';
import { EventConsumers } from './event-consumers.js';
import { coalescedFlush } from './coalesced-flush.js';
import { Nats } from './nats.js';
import { refuse, reply } from './reply.js';
import { rpcSubject } from './subjects.js';
import { admits, type Viewer } from './viewer.js';
import { ViewerTokenReader } from './viewer-tokens.js';
import { decode, Header } from './wire.js';

/** What a call needs to know about its method, read from the contract once. */
interface Route {
  method: DescMethodUnary;
  handler: MessageHandler;
  level: Auth;
  /** The codes of the refusals that the contract allows. */
  expected: ReadonlySet<string>;
}

/** The codes that no method lists, because each of them may answer them. */
const general = ['INVALID_INPUT', 'UNAUTHENTICATED', 'UNAVAILABLE', 'TIMEOUT', 'INTERNAL', 'RATE_LIMITED'];
/** Levels whose callers may be refused for their role. */
const ofRoles: readonly Auth[] = [Auth.MODERATOR, Auth.ADMIN, Auth.INTERNAL];

/** What a handler returned: an init of the method's output, as `@Rpc` had the compiler check. */
type Answer = Record<string, unknown>;

const conflictAttempts = 3;

/** Receives calls on core NATS and events on JetStream, and hands them to Nest's handlers. */
@Injectable()
export class NatsServer extends Server implements CustomTransportStrategy {
  /** Event failures are ours to report and retry; without this Nest logs each of them as well. */
  override readonly propagatesEventHandlerErrors = true;
  private readonly subscriptions: Subscription[] = [];
  private readonly inFlight = new Set<Promise<void>>();

  constructor(
    private readonly service: ServiceName,
    private readonly nats: Nats,
    private readonly orm: MikroORM,
    private readonly viewers: ViewerTokenReader,
    private readonly consumers: EventConsumers,
    private readonly metrics: Metrics,
    private readonly requests: RequestLog,
    private readonly tracing: Tracing,
    private readonly role: Role,
  ) {
    super();
  }

  /** Of two handlers Nest would keep the last for a call, and give an event to the first only: neither is what was meant. */
  override addHandler(subject: string, callback: MessageHandler, isEventHandler = false, extras: { handler?: string } = {}): void {
    const earlier = this.messageHandlers.get(subject)?.extras?.handler;
    if (earlier) throw new Error(`${subject} has two handlers in ${this.service.name}: ${earlier} and ${extras.handler}.`);
    super.addHandler(subject, callback, isEventHandler, extras);
  }

  async listen(ready: () => void): Promise<void> {
    for (const handler of this.role.serves ? this.messageHandlers.values() : []) {
      if (handler.isEventHandler) {
        const event: DescMessage = handler.extras?.event;
        await this.consumers.start(event, (message, delivery) => this.run(handler, message, delivery));
      } else {
        this.serve(handler);
      }
    }
    await this.nats.connection.flush();
    ready();
  }

  /** Takes no new work, then waits for the work in hand. */
  async close(): Promise<void> {
    await Promise.all(this.subscriptions.map((subscription) => this.endSubscription(subscription)));
    await Promise.all(this.inFlight);
    await this.consumers.stop();
  }

  override on(): void {}

  override unwrap<T>(): T {
    return this.nats.connection as T;
  }

  private async endSubscription(subscription: Subscription): Promise<void> {
    if (this.nats.isDisconnected) subscription.unsubscribe();
    else await subscription.drain();
  }

  private serve(handler: MessageHandler): void {
    const method: DescMethodUnary = handler.extras?.method;
    const subject = rpcSubject(method, this.service.name);
    const level = getOption(method, auth);
    const expected = new Set([...getOption(method, errors), ...general, ...(ofRoles.includes(level) ? ['FORBIDDEN'] : [])]);
    const route = { method, handler, level, expected };
    const callback = (_: Error | null, message: Msg) => {
      const work = this.traced(route, message).finally(() => this.inFlight.delete(work));
      this.inFlight.add(work);
    };
    this.subscriptions.push(this.nats.connection.subscribe(subject, { queue: this.service.name, callback }));
  }

  private traced(route: Route, message: Msg): Promise<void> {
    const parent = contextOf(message.headers?.get(Header.traceparent));
    return this.tracing.run(route.method.name, parent, { kind: SpanKind.SERVER }, (span) => this.answer(route, message, span));
  }

  private async answer(route: Route, message: Msg, span: Span): Promise<void> {
    if (Number(message.headers?.get(Header.deadline)) < Date.now()) return; // the caller has given up
    const began = performance.now();
    const failure = await this.work(route, message).catch((error: unknown) => this.failureOf(route, error));
    if (failure) refuse(message, failure);
    const outcome = failure?.code ?? 'OK';
    const [method, took] = [route.method.name, performance.now() - began];
    span.setAttribute('rpc.outcome', outcome);
    this.metrics.rpcSeconds.observe({ method, outcome }, took / 1000);
    const failed = failure !== undefined && failure.status >= 500;
    this.requests.write({ msg: `${method} ${outcome}`, method, outcome, ms: Math.round(took) }, { failed });
  }

  /** Answers a call; returns the refusal of a caller who does not reach the level of the method. */
  private async work(route: Route, message: Msg): Promise<DomainError | undefined> {
    const viewer = await this.viewerOf(message);
    if (!admits(route.level, viewer)) return platformError(viewer.kind === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN');
    const input = decode(route.method.input, message.data);
    const answer = await this.runAgainOnConflict(route.handler, input, viewer);
    await coalescedFlush(this.nats.connection);
    reply(message, route.method, answer);
    return undefined;
  }

  /** Only what came through the gateway has an origin worth noting. */
  private async viewerOf({ headers: sent }: Msg): Promise<Viewer> {
    const viewer = await this.viewers.read(sent?.get(Header.viewer));
    const address = sent?.get(Header.address);
    return address && viewer.kind !== 'service' ? { ...viewer, device: { address, agent: sent?.get(Header.agent) ?? '' } } : viewer;
  }

  /** Two transactions in each other's way: the one that was rolled back left nothing, so it runs again. */
  private async runAgainOnConflict(handler: MessageHandler, input: object, viewer: Viewer): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.run(handler, input, viewer);
      } catch (error) {
        if (attempt === conflictAttempts || !isConflict(error)) throw error;
        await delay(Math.random() * 20 * attempt);
      }
    }
  }

  /**
   * Nest wraps a handler's failure in an Observable that errors, while the promise around it resolves:
   * only subscribing shows whether the work was done.
   */
  private run(handler: MessageHandler, payload: object, context: object): Promise<Answer> {
    return RequestContext.create(this.orm.em, async () =>
      lastValueFrom(this.transformToObservable(await handler(payload, context)), { defaultValue: undefined }),
    );
  }

  /** A refusal that the contract does not list is a bug like any other. */
  private failureOf({ method, expected }: Route, error: unknown): DomainError {
    if (error instanceof DomainError && expected.has(error.code)) return error;
    if (isDatabaseUnavailable(error)) {
      this.logger.warn(`${method.name} found no database: ${describeError(error)}`);
      return platformError('UNAVAILABLE');
    }
    const id = randomUUID();
    this.logger.error(`${method.name} failed (${id}): ${describeError(error)}`);
    return platformError('INTERNAL', `Unexpected failure ${id}.`);
  }
}
