import { fromBinary, type DescMessage, type DescService, type MessageShape } from '@bufbuild/protobuf';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import type { Abstract, INestMicroservice, Type } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { ServiceDefinition } from '@sotto/kit/bootstrap/service-definition';
import { ServiceModule } from '@sotto/kit/bootstrap/service.module';
import { client, type Client } from '@sotto/kit/nats/client';
import { EventConsumers } from '@sotto/kit/nats/event-consumers';
import { Nats } from '@sotto/kit/nats/nats';
import { NatsServer } from '@sotto/kit/nats/nats.server';
import { eventSubject } from '@sotto/kit/nats/subjects';
import { Clock } from '@sotto/kit/orm/clock';
import { OutboxMessage } from '@sotto/kit/outbox/outbox-message.entity';
import { OutboxRelay } from '@sotto/kit/outbox/outbox-relay';
import { setTimeout as delay } from 'node:timers/promises';
import { createDatabase } from './database.js';
import { startNats } from './nats.js';
import type { Running } from './postgres.js';
import { TestClock } from './test-clock.js';
import { serviceKeys, TestMinter, trustedKeys } from './viewers.js';

const settleLimitMs = 15_000;

/** A real service with its own database and its own NATS, and the means to wait until nothing is left to do. */
export class Harness {
  readonly clock = new TestClock();
  private app!: INestMicroservice;

  private constructor(
    private readonly service: ServiceDefinition,
    readonly databaseUrl: string,
    private readonly broker: Running,
    private readonly nats: Nats,
  ) {}

  static async start(service: ServiceDefinition): Promise<Harness> {
    const [databaseUrl, broker] = await Promise.all([createDatabase(service.name), startNats()]);
    const harness = new Harness(service, databaseUrl, broker, await Nats.connect(broker.url, 'test'));
    await harness.boot();
    return harness;
  }

  get natsUrl(): string {
    return this.broker.url;
  }

  get em(): EntityManager {
    return this.app.get(MikroORM).em.fork();
  }

  get<T>(token: Type<T> | Abstract<T>): T {
    return this.app.get(token);
  }

  client<S extends DescService>(service: S): Client<S> {
    return client(service, this.nats.connection, new TestMinter());
  }

  /** Publishes what waits and handles what was published, until neither is left. */
  async settle(): Promise<void> {
    const limit = Date.now() + settleLimitMs;
    do {
      if (Date.now() > limit) throw new Error(`Not settled after ${settleLimitMs} ms.`);
      await this.app.get(OutboxRelay).drain();
      await delay(5);
    } while ((await this.waiting()) > 0);
  }

  async published<E extends DescMessage>(event: E): Promise<MessageShape<E>[]> {
    const rows = await this.em.find(OutboxMessage, { subject: eventSubject(event), publishedAt: { $ne: null } });
    return rows.map((row) => fromBinary(event, row.payload));
  }

  /** Stops the service and starts it again on the same database and NATS, as after a crash. */
  async restart(): Promise<void> {
    await this.app.close();
    await this.boot();
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.nats.onApplicationShutdown();
    await this.broker.stop();
  }

  private async waiting(): Promise<number> {
    const unpublished = await this.em.count(OutboxMessage, { publishedAt: null });
    return unpublished + (await this.app.get(EventConsumers).backlog());
  }

  private async boot(): Promise<void> {
    const config = {
      NATS_URL: this.broker.url,
      DATABASE_URL: this.databaseUrl,
      VIEWER_KEY: serviceKeys.privateKey,
      TRUSTED_KEYS: trustedKeys,
    };
    const module = await Test.createTestingModule({ imports: [ServiceModule.forService(this.service, config)] })
      .overrideProvider(Clock)
      .useValue(this.clock)
      .compile();
    await module.get(MikroORM).migrator.up();
    this.app = module.createNestMicroservice({ strategy: module.get(NatsServer), logger: ['error'] });
    await this.app.listen();
  }
}
