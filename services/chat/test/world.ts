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
import type { MemberSummarySchema } from '@sotto/proto/profiles/v1/profiles';
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

type MemberSummary = Partial<Omit<MessageShape<typeof MemberSummarySchema>, '$typeName' | '$unknown'>>;

/** The chat service with a stand-in for profiles, the events of other services, and the open sockets of members. */
export class World {
  /** The members that profiles describes. */
  readonly members = new Map<string, MemberSummary>();
  /** The ids of each request that profiles has answered. */
  readonly requests: string[][] = [];
  /** Pairs whose match profiles knows, in the order of `Pair`. */
  readonly matches = new Set<string>();
  private lastEventId = '';

  private constructor(readonly h: Harness) {}

  static async start({ settings, ...options }: HarnessOptions & { settings?: ChatSettings } = {}): Promise<World> {
    const world = new World(await Harness.start(chatService(settings), options));
    await world.h.answer(ProfilesService.method.describeMembers, ({ userIds }) => {
      world.requests.push(userIds);
      return { members: userIds.flatMap((id) => world.members.get(id) ?? []) };
    });
    await world.h.answer(ProfilesService.method.areMatched, ({ userId, otherId }) => ({
      matched: world.matches.has(Pair.order(userId, otherId).join()),
    }));
    return world;
  }

  async stop(): Promise<void> {
    await this.h.stop();
  }

  get chat(): Client<typeof ChatService> {
    return this.h.client(ChatService);
  }

  /** Adds a member to profiles. Women chat for free. */
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
    await this.publish(MembersMatchedSchema, { matchId: newId(), userAId, userBId });
  }

  async unmatch(one: string, two: string): Promise<void> {
    const [userAId, userBId] = Pair.order(one, two);
    await this.publish(MatchEndedSchema, { matchId: newId(), userAId, userBId, endedById: one });
  }

  async block(blockerId: string, blockedId: string): Promise<void> {
    await this.publish(MemberBlockedSchema, { blockerId, blockedId });
  }

  async unblock(blockerId: string, blockedId: string): Promise<void> {
    await this.publish(MemberUnblockedSchema, { blockerId, blockedId });
  }

  async grant(userId: string, tier: Tier, until?: Date, eventId?: string): Promise<void> {
    await this.publish(EntitlementChangedSchema, { userId, tier, currentPeriodEnd: until && timestampFromDate(until) }, eventId);
  }

  /** Changes the member in profiles, and publishes that the profile changed. */
  async change(userId: string, changes: MemberSummary): Promise<void> {
    this.members.set(userId, { ...this.members.get(userId), ...changes });
    await this.profileChanged(userId);
  }

  async erase(userId: string): Promise<string> {
    const erasureId = newId();
    this.members.delete(userId);
    await this.publish(AccountErasedSchema, { userId, erasureId });
    return erasureId;
  }

  async profileChanged(userId: string): Promise<void> {
    await this.publish(ProfileChangedSchema, { userId });
  }

  /** Publishes an event of another service and waits until it has been handled. */
  async publish<E extends DescMessage>(schema: E, event: MessageInitShape<E>, id = this.eventId()): Promise<void> {
    await this.h.publish(schema, event, id);
    await this.h.settle();
  }

  /** A new event id that is greater than all before it, also within one millisecond. */
  eventId(): string {
    let id = newId();
    while (id.slice(0, 13) <= this.lastEventId.slice(0, 13)) id = newId();
    this.lastEventId = id;
    return id;
  }

  /** Opens a socket of this member, which receives frames from now on. */
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

  /** The different frames of one kind, oldest first. A frame can arrive twice, with the answer and with its event; clients merge them. */
  of<D extends DescMessage>(desc: D): MessageJsonType<D>[] {
    const different = new Map(this.frames.filter(({ event }) => event === desc.name).map((frame) => [JSON.stringify(frame.data), frame]));
    return [...different.values()].map(({ data }) => data as MessageJsonType<D>);
  }
}
