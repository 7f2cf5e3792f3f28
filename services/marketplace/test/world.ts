import type { DescMessage, MessageInitShape, MessageJsonType, MessageShape } from '@bufbuild/protobuf';
import { DomainError } from '@sotto/kit/errors/domain-error';
import type { Client } from '@sotto/kit/nats/client';
import { newId } from '@sotto/kit/orm/ids';
import { AccountErasedSchema } from '@sotto/proto/identity/v1/events';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { StoreFileSettledSchema } from '@sotto/proto/media/v1/events';
import type { StoredFileSchema } from '@sotto/proto/media/v1/media';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { MemberBlockedSchema, MemberUnblockedSchema, ProfileChangedSchema } from '@sotto/proto/profiles/v1/events';
import type { MemberSummarySchema } from '@sotto/proto/profiles/v1/profiles';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { defaultEntitlementRules } from '@sotto/proto/entitlement';
import { Harness, type Frame, type HarnessOptions } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { marketplaceService } from '../src/marketplace.module.js';
import type { PaymentProvider } from '../src/payments/provider/payment-provider.js';
import { MarketplaceSettings } from '../src/settings.js';
import { FakeProvider } from './fake-provider.js';

type MemberSummary = Partial<Omit<MessageShape<typeof MemberSummarySchema>, '$typeName' | '$unknown'>>;
type StoredFile = MessageInitShape<typeof StoredFileSchema>;

const defaultSettings: MarketplaceSettings = {
  entitlement: defaultEntitlementRules,
  pricingPolicy: 'gendered',
  mediaAddressKey: 'k'.repeat(40),
  publicOrigin: 'https://sotto.test',
  stripe: { secretKey: 'sk_test_marketplace', webhookSecrets: ['whsec_marketplace'], acceptsExplicit: true },
  statementName: 'NORTHLINE DIGITAL',
  earningsHoldDays: 7,
  payoutMinimum: 2000,
  payoutEveryHours: 24,
  browseViewerRule: 'opposite',
};

/** Settings of a typical operator. */
export const settingsWith = (changes: Partial<MarketplaceSettings> = {}): MarketplaceSettings =>
  new MarketplaceSettings({ ...defaultSettings, ...changes });

type WorldOptions = HarnessOptions & { settings?: Partial<MarketplaceSettings>; real?: PaymentProvider };

/** Marketplace between fakes of its neighbours: members, files of stores, and sockets. */
export class World {
  /** The members that profiles knows. */
  readonly members = new Map<string, MemberSummary>();
  /** The files of media. */
  readonly files = new Map<string, StoredFile>();
  /** The second-factor code of each member who has one. */
  readonly secondFactors = new Map<string, string>();
  /** The ids of each request to profiles so far. */
  readonly questions: string[][] = [];
  private lastEventId = '';

  private constructor(
    readonly h: Harness,
    /** The payment provider. */
    readonly provider: FakeProvider,
  ) {
    provider.state.now = () => h.clock.now();
  }

  /** `real` replaces the provider in memory. */
  static async start({ settings, real, ...options }: WorldOptions = {}): Promise<World> {
    const provider = new FakeProvider();
    provider.capabilities.acceptsExplicit = settingsWith(settings).stripe.acceptsExplicit;
    const world = new World(await Harness.start(marketplaceService(settingsWith(settings), real ?? provider), options), provider);
    await world.h.answer(ProfilesService.method.describeMembers, ({ userIds }) => {
      world.questions.push(userIds);
      return { members: userIds.flatMap((id) => world.members.get(id) ?? []) };
    });
    await world.h.answer(IdentityService.method.proveSecondFactor, ({ userId, code }) => {
      const good = world.secondFactors.get(userId) ?? code;
      if (code !== good) throw new DomainError(code ? 'SECOND_FACTOR_INVALID' : 'SECOND_FACTOR_REQUIRED', 401);
      return {};
    });
    await world.h.answer(MediaService.method.describeFiles, ({ fileIds }) => ({
      files: fileIds.flatMap((id) => world.files.get(id) ?? []),
    }));
    return world;
  }

  async stop(): Promise<void> {
    await this.h.stop();
  }

  get market(): Client<typeof MarketplaceService> {
    return this.h.client(MarketplaceService);
  }

  /** A member that profiles knows. */
  member(details: MemberSummary = {}): string {
    const userId = newId();
    const picture = { avatarImageId: newId(), avatarThumbhash: 'face' };
    this.members.set(userId, { userId, displayName: 'Somebody', gender: 'male', age: 30, complete: true, ...picture, ...details });
    return userId;
  }

  /** A member who may sell. */
  creator(details: MemberSummary = {}): string {
    return this.member({ gender: 'female', displayName: 'Vera', ...details });
  }

  /** An item without a file. */
  async newItem(creatorId: string, given: { title?: string; price?: number; contentType?: 'photo' | 'video'; description?: string } = {}) {
    const details = { title: 'A title', description: '', contentType: 'photo', price: 500, ...given };
    const { item } = await this.market.createItem(as(creatorId), { ...details, attemptId: newId() });
    return item?.id ?? '';
  }

  /** An item that others can buy. */
  async readyItem(creatorId: string, given: Parameters<World['newItem']>[1] = {}): Promise<{ id: string; fileId: string }> {
    const id = await this.newItem(creatorId, given);
    return { id, fileId: await this.fileArrives(creatorId, id, { kind: given.contentType === 'video' ? 'video' : 'image' }) };
  }

  /** Media accepts the file of an item and reports it. */
  async fileArrives(creatorId: string, itemId: string, file: StoredFile = {}): Promise<string> {
    const id = file.id ?? newId();
    const details = { kind: 'image', width: 800, height: 600, thumbhash: 'hash', state: 'ready', ...file };
    this.files.set(id, { id, userId: creatorId, bucket: 'content-items', itemId, hasPreview: details.kind === 'video', ...details });
    await this.fileSettled(id);
    return id;
  }

  /** A banner in media. */
  banner(creatorId: string, file: StoredFile = {}): string {
    const id = newId();
    const details = { bucket: 'banners', kind: 'image', width: 1600, height: 400, thumbhash: 'wide', state: 'ready' };
    this.files.set(id, { id, userId: creatorId, ...details, ...file });
    return id;
  }

  /** Media reports the state of a file. */
  async fileSettled(fileId: string): Promise<void> {
    const { userId = '', itemId = '', state = '' } = this.files.get(fileId) ?? {};
    await this.publish(StoreFileSettledSchema, { userId, fileId, itemId, state });
  }

  async block(blockerId: string, blockedId: string): Promise<void> {
    await this.publish(MemberBlockedSchema, { blockerId, blockedId });
  }

  async unblock(blockerId: string, blockedId: string): Promise<void> {
    await this.publish(MemberUnblockedSchema, { blockerId, blockedId });
  }

  /** A member changes, and profiles publishes it. */
  async change(userId: string, details: MemberSummary): Promise<void> {
    this.members.set(userId, { ...this.members.get(userId), ...details });
    await this.publish(ProfileChangedSchema, { userId });
  }

  async erase(userId: string): Promise<string> {
    const erasureId = newId();
    this.members.delete(userId);
    await this.publish(AccountErasedSchema, { userId, erasureId });
    return erasureId;
  }

  /** Publishes an event of another service and waits until it has had its effect. */
  async publish<E extends DescMessage>(event: E, details: MessageInitShape<E>, id = this.eventId()): Promise<void> {
    await this.h.publish(event, details, id);
    await this.h.settle();
  }

  /** Event ids grow in the order in which a test publishes them, however fast that is. */
  eventId(): string {
    let id = newId();
    while (id.slice(0, 13) <= this.lastEventId.slice(0, 13)) id = newId();
    this.lastEventId = id;
    return id;
  }

  /** A socket of this member that receives the frames from now on. */
  async device(userId: string): Promise<Device> {
    return new Device(await this.h.frames(userId));
  }
}

/** A connected socket. */
export class Device {
  constructor(readonly frames: readonly Frame[]) {}

  /** The frames of one type, the oldest first. */
  of<D extends DescMessage>(desc: D): MessageJsonType<D>[] {
    return this.frames.filter(({ event }) => event === desc.name).map(({ data }) => data as MessageJsonType<D>);
  }
}
