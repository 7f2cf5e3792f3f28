import {
  fromBinary,
  type DescMessage,
  type DescMethodUnary,
  type DescService,
  type MessageInitShape,
  type MessageShape,
} from '@bufbuild/protobuf';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import type { Abstract, INestMicroservice, Type } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { RoleName } from '@sotto/kit/definition/role';
import type { ServiceDefinition } from '@sotto/kit/definition/service-definition';
import { ServiceModule } from '@sotto/kit/bootstrap/service.module';
import { client, type ClientOptions, type Client } from '@sotto/kit/nats/client';
import { EventConsumers } from '@sotto/kit/nats/event-consumers';
import { EventStream } from '@sotto/kit/nats/event-stream';
import { Nats } from '@sotto/kit/nats/nats';
import { NatsServer } from '@sotto/kit/nats/nats.server';
import { RetryPolicy } from '@sotto/kit/nats/retry-policy';
import { Sockets } from '@sotto/kit/nats/sockets';
import { eventSubject } from '@sotto/kit/nats/subjects';
import { encode } from '@sotto/kit/nats/wire';
import { Clock } from '@sotto/kit/orm/clock';
import { newId } from '@sotto/kit/orm/ids';
import { OutboxMessage } from '@sotto/kit/orm/outbox-message.entity';
import { OutboxRelay } from '@sotto/kit/outbox/outbox-relay';
import { setTimeout as delay } from 'node:timers/promises';
import { joinBroker, ownServer, type Broker } from './broker.js';
import { createServiceDatabase, type TestDatabase } from './database.js';
import { Peers, type Answer } from './peers.js';
import { startNats, type Running } from './servers.js';
import { dueJobs } from './due-jobs.js';
import { TestClock } from './test-clock.js';
import { TestRetryPolicy } from './test-retry-policy.js';
import { serviceKeys, TestMinter, trustedKeys } from './viewers.js';

const settleLimitMs = 30_000;

/** A frame as a browser would see it. */
export interface Frame {
  event: string;
  data: unknown;
}

/** What a test may set before the service starts. */
export interface HarnessOptions {
  /** Declares stand-ins for other services, for a service that calls them as it starts. */
  peers?: (h: Pick<Harness, 'answer'>) => Promise<void>;
  /** PostgreSQL; the one of the test run unless the test starts and stops its own. */
  postgresUrl?: string;
  /** For a test that kills the broker or wipes its store: a server of its own, as `server`. */
  ownBroker?: boolean;
  /** For a test in which failures are the point: nothing is logged. */
  quiet?: boolean;
}

/** A real service with its own database and its own account on NATS, and the means to wait until nothing is left to do. */
export class Harness {
  readonly clock = new TestClock();
  private readonly peers: Peers;
  private readonly eventStream: EventStream;
  private app!: INestMicroservice;

  private constructor(
    private readonly service: ServiceDefinition,
    private readonly database: TestDatabase,
    private readonly broker: Broker,
    private readonly nats: Nats,
    private readonly quiet: boolean,
  ) {
    this.peers = new Peers(nats);
    this.eventStream = new EventStream(nats);
  }

  static async start(
    service: ServiceDefinition,
    { peers, postgresUrl, ownBroker = false, quiet = false }: HarnessOptions = {},
  ): Promise<Harness> {
    const [database, broker] = await Promise.all([createServiceDatabase(service, postgresUrl), ownBroker ? startNats() : joinBroker()]);
    const harness = new Harness(service, database, broker, await Nats.connect(broker.url, 'test'), quiet);
    await harness.eventStream.onModuleInit();
    await peers?.(harness);
    await harness.boot();
    return harness;
  }

  get natsUrl(): string {
    return this.broker.url;
  }

  get databaseUrl(): string {
    return this.database.url;
  }

  /** The service's broker, for tests that take it away. */
  get server(): Running {
    return ownServer(this.broker);
  }

  get em(): EntityManager {
    return this.app.get(MikroORM).em.fork();
  }

  get<T>(token: Type<T> | Abstract<T>): T {
    return this.app.get(token);
  }

  client<S extends DescService>(service: S, asked?: ClientOptions): Client<S> {
    return client(service, this.nats.connection, new TestMinter(), asked);
  }

  /** Stands in for another service's method from now on; of what every service answers, for that of one of them. */
  answer<I extends DescMessage, O extends DescMessage>(
    method: DescMethodUnary<I, O>,
    answer: Answer<I, O>,
    asked?: ClientOptions,
  ): Promise<void> {
    return this.peers.answer(method, answer, asked);
  }

  /** Publishes another service's event; `settle()` waits until it has been handled. Answers its id; the same id again is a repeat. */
  async publish<E extends DescMessage>(schema: E, event: MessageInitShape<E>, id = newId()): Promise<string> {
    await this.eventStream.publish(eventSubject(schema), id, encode(schema, event));
    return id;
  }

  /** Collects the frames that a member's sockets would receive from now on. */
  async frames(userId: string): Promise<Frame[]> {
    const frames: Frame[] = [];
    const sockets = new Sockets(this.nats);
    sockets.listen(userId, (frame) => frames.push(JSON.parse(Buffer.from(frame).toString())));
    await sockets.ready();
    return frames;
  }

  /** Publishes what waits, handles what was published and runs the jobs that are due, until nothing is left. */
  async settle(): Promise<void> {
    const limit = Date.now() + settleLimitMs;
    let cause: unknown;
    for (let left = 1; left > 0; ) {
      if (Date.now() > limit) throw new Error(`Not settled after ${settleLimitMs} ms.`, { cause });
      left = await this.advance()
        .then((more) => more || this.framesHaveArrived())
        .catch((error: unknown) => {
          cause = error; // a server that is just coming back
          return 1;
        });
    }
  }

  /** Waits for the frames of the last handler. Answers 0: nothing is left. */
  private async framesHaveArrived(): Promise<0> {
    for (const nats of [this.app.get(Nats), this.nats]) await new Sockets(nats).ready();
    return 0;
  }

  async published<E extends DescMessage>(event: E): Promise<MessageShape<E>[]> {
    const rows = await this.em.find(
      OutboxMessage,
      { subject: eventSubject(event), publishedAt: { $ne: null } },
      { orderBy: { position: 'asc' } },
    );
    return rows.map((row) => fromBinary(event, row.payload));
  }

  async restart(): Promise<void> {
    await this.suspend();
    await this.resume();
  }

  /** Stops the service; its database and its NATS go on. */
  async suspend(): Promise<void> {
    await this.app.close();
  }

  /** Starts the service on the database and NATS that `suspend()` left. */
  async resume(role?: RoleName): Promise<void> {
    await this.boot(role);
  }

  /** The environment in which another process would be one more instance of the service. */
  environment(): NodeJS.ProcessEnv {
    return { ...this.surroundings(), TRUSTED_KEYS: JSON.stringify(trustedKeys), NODE_ENV: 'test' };
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.nats.onApplicationShutdown();
    await Promise.all([this.broker.stop(), this.database.drop()]);
  }

  /** Publishes, gives the consumers a few milliseconds, and returns how much is left. */
  private async advance(): Promise<number> {
    await this.app.get(OutboxRelay).drain();
    await delay(5);
    // Twice, all of it: what a handler or a job added between two counts has moved to a place that was counted already.
    return (await this.waiting()) || this.waiting();
  }

  /** Events that wait to be published, events that wait to be handled, and jobs that are due or run. */
  private async waiting(): Promise<number> {
    const events = (await this.unpublished()) + (await this.app.get(EventConsumers).backlog());
    return events + (this.service.jobs ? await dueJobs(this.em) : 0);
  }

  private unpublished(): Promise<number> {
    return this.em.count(OutboxMessage, { publishedAt: null });
  }

  private async boot(role: RoleName = 'all'): Promise<void> {
    const module = await Test.createTestingModule({
      imports: [ServiceModule.forService(this.service, { ...this.surroundings(), TRUSTED_KEYS: trustedKeys, ROLE: role })],
    })
      .overrideProvider(Clock)
      .useValue(this.clock)
      .overrideProvider(RetryPolicy)
      .useValue(new TestRetryPolicy())
      .compile();
    this.app = module.createNestMicroservice({ strategy: module.get(NatsServer), logger: this.quiet ? false : ['error'] });
    await this.app.listen();
  }

  private surroundings() {
    return { NATS_URL: this.broker.url, DATABASE_URL: this.database.url, VIEWER_KEY: serviceKeys.privateKey };
  }
}
