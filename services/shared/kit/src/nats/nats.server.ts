import { create, getOption, toBinary, toJsonString, type DescMessage, type DescMethodUnary } from '@bufbuild/protobuf';
import { RequestContext } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/postgresql';
import { headers, type Msg, type Subscription } from '@nats-io/transport-node';
import { Injectable } from '@nestjs/common';
import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import { FailureSchema, PlatformError } from '@sotto/proto/common/v1/failure';
import { auth, errors } from '@sotto/proto/options/v1/options';
import { randomUUID } from 'node:crypto';
import { lastValueFrom } from 'rxjs';
import { DomainError, platformError } from '../errors/domain-error.js';
import { ServiceName } from '../bootstrap/service-name.js';
import { EventConsumers } from './event-consumers.js';
import { Nats } from './nats.js';
import { admits, type Viewer } from './viewer.js';
import { ViewerTokenReader } from './viewer-tokens.js';
import { decode, Header } from './wire.js';

/** Receives calls on core NATS and facts on JetStream, and hands them to Nest's handlers. */
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
  ) {
    super();
  }

  async listen(ready: () => void): Promise<void> {
    for (const [subject, handler] of this.messageHandlers) {
      if (handler.next) throw new Error(`${subject} has two handlers in ${this.service.name}.`);
      if (handler.isEventHandler) {
        const event: DescMessage = handler.extras?.event;
        await this.consumers.start(event, (fact, delivery) => this.run(handler, fact, delivery));
      } else {
        this.serve(subject, handler);
      }
    }
    await this.nats.connection.flush();
    ready();
  }

  /** Takes no new work, then waits for the work in hand. */
  async close(): Promise<void> {
    await Promise.all(this.subscriptions.map((subscription) => subscription.drain()));
    await Promise.all(this.inFlight);
    await this.consumers.stop();
  }

  override on(): void {}

  override unwrap<T>(): T {
    return this.nats.connection as T;
  }

  private serve(subject: string, handler: MessageHandler): void {
    const method: DescMethodUnary = handler.extras?.method;
    const callback = (_: Error | null, message: Msg) => {
      const work = this.answer(method, handler, message).finally(() => this.inFlight.delete(work));
      this.inFlight.add(work);
    };
    this.subscriptions.push(this.nats.connection.subscribe(subject, { queue: this.service.name, callback }));
  }

  private async answer(method: DescMethodUnary, handler: MessageHandler, message: Msg): Promise<void> {
    if (Number(message.headers?.get(Header.deadline)) < Date.now()) return; // the caller has given up
    try {
      const viewer = await this.viewerOf(message);
      this.admit(method, viewer);
      const input = decode(method.input, message.data);
      const output = create(method.output, await this.run(handler, input, viewer));
      const asJson = message.headers?.get(Header.accept) === 'json';
      message.respond(asJson ? toJsonString(method.output, output) : toBinary(method.output, output));
    } catch (error) {
      const failure = this.expected(method, error).toFailure();
      const failed = headers();
      failed.set(Header.failure, failure.code);
      message.respond(toBinary(FailureSchema, failure), { headers: failed });
    }
  }

  /** Only what came through the gateway has an origin worth noting. */
  private async viewerOf({ headers: sent }: Msg): Promise<Viewer> {
    const viewer = await this.viewers.read(sent?.get(Header.viewer));
    const address = sent?.get(Header.address);
    return address && viewer.kind !== 'service' ? { ...viewer, device: { address, agent: sent?.get(Header.agent) ?? '' } } : viewer;
  }

  private admit(method: DescMethodUnary, viewer: Viewer): void {
    if (admits(getOption(method, auth), viewer)) return;
    throw platformError(viewer.kind === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN');
  }

  /**
   * Nest wraps a handler's failure in an Observable that errors, while the promise around it resolves:
   * only subscribing shows whether the work was done.
   */
  private run(handler: MessageHandler, payload: object, context: object): Promise<any> {
    return RequestContext.create(this.orm.em, async () =>
      lastValueFrom(this.transformToObservable(await handler(payload, context)), { defaultValue: undefined }),
    );
  }

  /** A refusal that the contract does not list is a bug like any other. */
  private expected(method: DescMethodUnary, error: unknown): DomainError {
    if (error instanceof DomainError && (error.code in PlatformError || getOption(method, errors).includes(error.code))) return error;
    const id = randomUUID();
    this.logger.error(`${method.name} failed (${id}): ${error instanceof Error ? error.stack : String(error)}`);
    return platformError('INTERNAL', `Unexpected failure ${id}.`);
  }
}
