import type { DescMessage, MessageInitShape, MessageJsonType } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Client } from '@sotto/kit/nats/client';
import { Nats } from '@sotto/kit/nats/nats';
import { Sockets } from '@sotto/kit/nats/sockets';
import { eventSubject } from '@sotto/kit/nats/subjects';
import { encode } from '@sotto/kit/nats/wire';
import { newId } from '@sotto/kit/orm/ids';
import { OutboxMessage } from '@sotto/kit/outbox/outbox-message.entity';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { EntitlementChangedSchema } from '@sotto/proto/marketplace/v1/events';
import {
  MatchEndedSchema,
  MemberBlockedSchema,
  MembersMatchedSchema,
  MemberUnblockedSchema,
  ProfileChangedSchema,
} from '@sotto/proto/profiles/v1/events';
import type { StoredGender, Tier } from '@sotto/proto/vocabulary';
import { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { chatService } from '../src/chat.module.js';
import { Pair } from '../src/members/pair.entity.js';
import { ProfilesStub } from './profiles.stub.js';

interface Person {
  name?: string;
  gender?: StoredGender;
  hidden?: boolean;
}

/** Chat between its neighbours: members, the facts that others tell about them, and their open sockets. */
export class World {
  private lastFact = '';

  private constructor(
    readonly h: Harness,
    readonly profiles: ProfilesStub,
    private readonly nats: Nats,
  ) {}

  static async start(): Promise<World> {
    const h = await Harness.start(chatService());
    return new World(h, await ProfilesStub.start(h.natsUrl), await Nats.connect(h.natsUrl, 'sockets'));
  }

  async stop(): Promise<void> {
    await this.profiles.stop();
    await this.nats.onApplicationShutdown();
    await this.h.stop();
  }

  get chat(): Client<typeof ChatService> {
    return this.h.client(ChatService);
  }

  /** A member whom profiles knows; women chat for free. */
  member({ name = 'Somebody', gender = 'female', hidden = false }: Person = {}): string {
    const userId = newId();
    this.profiles.members.set(userId, { userId, displayName: name, gender, hidden, age: 30, verified: true, avatarUrl: '/a.webp' });
    return userId;
  }

  async matchedPair(first: Person = {}, second: Person = {}): Promise<[string, string]> {
    const pair: [string, string] = [this.member(first), this.member(second)];
    await this.match(...pair);
    return pair;
  }

  /** A matched pair with an open conversation. */
  async chatting(first: Person = {}, second: Person = {}): Promise<{ one: string; two: string; conversationId: string }> {
    const [one, two] = await this.matchedPair(first, second);
    return { one, two, conversationId: await this.open(one, two) };
  }

  async open(userId: string, otherId: string): Promise<string> {
    const { summary } = await this.chat.openConversation(as(userId), { userId: otherId });
    return summary?.conversation?.id ?? '';
  }

  say(userId: string, conversationId: string, content: string, clientMessageId = newId()) {
    return this.chat.sendMessage(as(userId), { conversationId, clientMessageId, content });
  }

  async match(one: string, two: string): Promise<void> {
    const [userAId, userBId] = Pair.order(one, two);
    await this.tell(MembersMatchedSchema, { matchId: newId(), userAId, userBId });
  }

  async unmatch(one: string, two: string): Promise<void> {
    const [userAId, userBId] = Pair.order(one, two);
    await this.tell(MatchEndedSchema, { matchId: newId(), userAId, userBId, endedById: one });
  }

  async block(blockerId: string, blockedId: string): Promise<void> {
    await this.tell(MemberBlockedSchema, { blockerId, blockedId });
  }

  async unblock(blockerId: string, blockedId: string): Promise<void> {
    await this.tell(MemberUnblockedSchema, { blockerId, blockedId });
  }

  async grant(userId: string, tier: Tier, until?: Date, factId?: string): Promise<void> {
    await this.tell(EntitlementChangedSchema, { userId, tier, currentPeriodEnd: until && timestampFromDate(until) }, factId);
  }

  async profileChanged(userId: string): Promise<void> {
    await this.tell(ProfileChangedSchema, { userId });
  }

  /** A fact of another service arrives and has had its effect. */
  async tell<E extends DescMessage>(event: E, fact: MessageInitShape<E>, id = this.factId()): Promise<void> {
    const payload = Buffer.from(encode(event, fact));
    await this.h.em.insert(OutboxMessage, { id, subject: eventSubject(event), payload, createdAt: new Date() });
    await this.settle();
  }

  /** Facts are told in the order of their ids, however fast a test tells them. */
  factId(): string {
    let id = newId();
    while (id.slice(0, 13) <= this.lastFact.slice(0, 13)) id = newId();
    this.lastFact = id;
    return id;
  }

  /** What this member's devices are shown from now on. */
  async device(userId: string): Promise<Device> {
    const device = new Device();
    new Sockets(this.nats).listen(userId, (bytes) => device.frames.push(JSON.parse(Buffer.from(bytes).toString())));
    await this.nats.connection.flush();
    return device;
  }

  /** Until nothing is left to do and every frame has arrived. */
  async settle(): Promise<void> {
    await this.h.settle();
    await this.nats.connection.flush();
  }

  async unreadTotal(userId: string): Promise<number> {
    return (await this.chat.listUnread(as(userId), {})).unreadTotal;
  }
}

/** An open socket. */
export class Device {
  readonly frames: { event: string; data: object }[] = [];

  /** The frames of one kind, oldest first. */
  of<D extends DescMessage>(desc: D): MessageJsonType<D>[] {
    return this.frames.filter(({ event }) => event === desc.name).map(({ data }) => data as MessageJsonType<D>);
  }
}
