import type { DescMessage, MessageInitShape, MessageJsonType, MessageShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Client } from '@sotto/kit/nats/client';
import { newId } from '@sotto/kit/orm/ids';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { AccountErasedSchema } from '@sotto/proto/identity/v1/events';
import { EntitlementChangedSchema } from '@sotto/proto/marketplace/v1/events';
import {
  MatchEndedSchema,
  MemberBlockedSchema,
  MembersMatchedSchema,
  MemberUnblockedSchema,
  ProfileChangedSchema,
} from '@sotto/proto/profiles/v1/events';
import type { MemberFactsSchema } from '@sotto/proto/profiles/v1/profiles';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import type { StoredGender, Tier } from '@sotto/proto/vocabulary';
import { Harness, type Frame, type HarnessOptions } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { chatService } from '../src/chat.module.js';
import { Pair } from '../src/members/pair.entity.js';
import type { ChatSettings } from '../src/settings.js';

interface Person {
  name?: string;
  gender?: StoredGender;
  hidden?: boolean;
  anonymous?: boolean;
}

type MemberFacts = Partial<Omit<MessageShape<typeof MemberFactsSchema>, '$typeName' | '$unknown'>>;

/** Chat between its neighbours: members, the facts that others tell about them, and their open sockets. */
export class World {
  /** Whom profiles knows. */
  readonly members = new Map<string, MemberFacts>();
  /** The ids of each question that profiles was asked so far. */
  readonly questions: string[][] = [];
  private lastFact = '';

  private constructor(readonly h: Harness) {}

  static async start({ settings, ...options }: HarnessOptions & { settings?: ChatSettings } = {}): Promise<World> {
    const world = new World(await Harness.start(chatService(settings), options));
    await world.h.answer(ProfilesService.method.describeMembers, ({ userIds }) => {
      world.questions.push(userIds);
      return { members: userIds.flatMap((id) => world.members.get(id) ?? []) };
    });
    return world;
  }

  async stop(): Promise<void> {
    await this.h.stop();
  }

  get chat(): Client<typeof ChatService> {
    return this.h.client(ChatService);
  }

  /** A member whom profiles knows; women chat for free. */
  member({ name = 'Somebody', gender = 'female', hidden = false, anonymous = false }: Person = {}): string {
    const userId = newId();
    const picture = { avatarImageId: newId(), avatarThumbhash: 'hash', anonymous };
    this.members.set(userId, { userId, displayName: name, gender, hidden, age: 30, verified: true, ...picture });
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

  say(userId: string, conversationId: string, content: string, clientMessageId = newId(), deadlineMs?: number) {
    return this.chat.sendMessage(as(userId), { conversationId, clientMessageId, content }, deadlineMs);
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

  /** Something about a member is another now, and profiles says so. */
  async change(userId: string, facts: MemberFacts): Promise<void> {
    this.members.set(userId, { ...this.members.get(userId), ...facts });
    await this.profileChanged(userId);
  }

  async erase(userId: string): Promise<string> {
    const erasureId = newId();
    this.members.delete(userId);
    await this.tell(AccountErasedSchema, { userId, erasureId });
    return erasureId;
  }

  async profileChanged(userId: string): Promise<void> {
    await this.tell(ProfileChangedSchema, { userId });
  }

  /** A fact of another service arrives and has had its effect. */
  async tell<E extends DescMessage>(event: E, fact: MessageInitShape<E>, id = this.factId()): Promise<void> {
    await this.h.publish(event, fact, id);
    await this.h.settle();
  }

  /** Facts are told in the order of their ids, however fast a test tells them. */
  factId(): string {
    let id = newId();
    while (id.slice(0, 13) <= this.lastFact.slice(0, 13)) id = newId();
    this.lastFact = id;
    return id;
  }

  /** An open socket of this member, which sees what is shown from now on. */
  async device(userId: string): Promise<Device> {
    return new Device(await this.h.frames(userId));
  }

  async unreadTotal(userId: string): Promise<number> {
    return (await this.chat.listUnread(as(userId), {})).unreadTotal;
  }
}

/** An open socket. */
export class Device {
  constructor(readonly frames: readonly Frame[]) {}

  /** The frames of one kind, oldest first. The same one may come twice, when its fact comes around at the moment it is shown: clients merge them. */
  of<D extends DescMessage>(desc: D): MessageJsonType<D>[] {
    const different = new Map(this.frames.filter(({ event }) => event === desc.name).map((frame) => [JSON.stringify(frame.data), frame]));
    return [...different.values()].map(({ data }) => data as MessageJsonType<D>);
  }
}
