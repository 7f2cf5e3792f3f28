import {
  getOption,
  type DescMessage,
  type DescMethodUnary,
  type DescService,
  type Message,
  type MessageInitShape,
} from '@bufbuild/protobuf';
import { EventStream } from '@sotto/kit/nats/event-stream';
import { Nats } from '@sotto/kit/nats/nats';
import { Sockets } from '@sotto/kit/nats/sockets';
import { eventSubject } from '@sotto/kit/nats/subjects';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { encode } from '@sotto/kit/nats/wire';
import { newId } from '@sotto/kit/orm/ids';
import { AdminService } from '@sotto/proto/admin/v1/admin_service';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { GatewayService } from '@sotto/proto/gateway/v1/gateway_service';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { Auth, auth } from '@sotto/proto/options/v1/options';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { joinBroker, ownServer, type Broker } from '@sotto/testing/broker';
import { createDatabase, type TestDatabase } from '@sotto/testing/database';
import { Peers, type Answer } from '@sotto/testing/peers';
import { startNats, type Running } from '@sotto/testing/servers';
import { UnsecuredJWT } from 'jose';
import { setTimeout as delay } from 'node:timers/promises';
import type { GatewayConfig } from '../src/config.js';
import type { ChosenSettings } from '../src/settings.js';
import { createRateLimits } from '../src/security/rate-limit-table.js';
import { TestGateway } from './gateway.js';

/** The services that the gateway calls. */
const services: DescService[] = [IdentityService, ProfilesService, MediaService, ChatService, MarketplaceService, AdminService];

const userId = newId();

/** A session with its secrets, as identity issues one. */
export const issued = {
  issued: {
    session: { accessToken: new UnsecuredJWT({ sid: newId() }).setSubject(userId).encode(), userId, roles: [] },
    refreshToken: 'refresh-1',
    refreshExpiresAt: { seconds: BigInt(Math.floor(Date.now() / 1000) + 3600) },
    deviceToken: 'device-1',
  },
};

export interface Call {
  method: string;
  viewer: Viewer;
  input: Message;
}

/** NATS, a database and stand-ins for every service, for one or more gateways. */
export class World {
  /** Every call that reached a service, oldest first. */
  readonly calls: Call[] = [];
  private readonly gateways: TestGateway[] = [];
  private readonly peers: Peers;

  private constructor(
    readonly broker: Broker,
    private readonly database: TestDatabase,
    private readonly nats: Nats,
    private readonly eventStream: EventStream,
  ) {
    this.peers = new Peers(nats);
  }

  /** With `alone` there are no stand-ins for the services; with `ownBroker` a test can stop the broker by `server`. */
  static async start({ alone = false, ownBroker = false } = {}): Promise<World> {
    const [broker, database] = await Promise.all([ownBroker ? startNats() : joinBroker(), createDatabase('gateway')]);
    await createRateLimits(database.ownerUrl, database.url);
    const nats = await Nats.connect(broker.url, 'test');
    const eventStream = new EventStream(nats);
    await eventStream.onModuleInit();
    const world = new World(broker, database, nats, eventStream);
    if (!alone) for (const service of services) for (const method of service.methods) await world.answerPlainly(method as DescMethodUnary);
    return world;
  }

  /** The broker of a world with `ownBroker`. */
  get server(): Running {
    return ownServer(this.broker);
  }

  /** The address of the gateway's database for the owner of its tables. */
  get databaseUrl(): string {
    return this.database.ownerUrl;
  }

  async gateway(settings: Partial<ChosenSettings> = {}, config: Partial<GatewayConfig> = {}): Promise<TestGateway> {
    const gateway = await TestGateway.open({ NATS_URL: this.broker.url, DATABASE_URL: this.database.url }, settings, config);
    this.gateways.push(gateway);
    return gateway;
  }

  answer<I extends DescMessage, O extends DescMessage>(method: DescMethodUnary<I, O>, answer: Answer<I, O>): Promise<void> {
    return this.peers.answer(method, answer);
  }

  publish<E extends DescMessage>(schema: E, event: MessageInitShape<E>): Promise<void> {
    return this.eventStream.publish(eventSubject(schema), newId(), encode(schema, event));
  }

  /** Pushes a frame to a member, as the owning service would. */
  push<D extends DescMessage>(userId: string, desc: D, frame: MessageInitShape<D>): void {
    new Sockets(this.nats).push(userId, desc, frame);
  }

  /** Waits until the condition holds. */
  async settle(happened: () => boolean, withinMs = 5_000): Promise<void> {
    for (const limit = Date.now() + withinMs; !happened(); await delay(5))
      if (Date.now() > limit) throw new Error(`Not within ${withinMs} ms.`);
  }

  /** Polls until the condition holds; returns how long that took. */
  async eventually(holds: () => Promise<boolean>, withinMs = 10_000): Promise<number> {
    const start = Date.now();
    for (; !(await holds()); await delay(10)) if (Date.now() - start > withinMs) throw new Error(`Not within ${withinMs} ms.`);
    return Date.now() - start;
  }

  async closeGateways(): Promise<void> {
    await Promise.all(this.gateways.map((gateway) => gateway.close()));
  }

  async stop(): Promise<void> {
    await this.closeGateways();
    await this.nats.onApplicationShutdown();
    await Promise.all([this.broker.stop(), this.database.drop()]);
  }

  private answerPlainly(method: DescMethodUnary): Promise<void> {
    return this.answer(method, (input, viewer) => {
      this.calls.push({ method: method.name, viewer, input });
      return method.output.fields.some(({ name }) => name === 'issued') ? issued : {};
    });
  }
}

/** Every method that is not internal. */
export const publicMethods = (): DescMethodUnary[] =>
  [...services, GatewayService]
    .flatMap(({ methods }) => methods as DescMethodUnary[])
    .filter((method) => getOption(method, auth) !== Auth.INTERNAL);
