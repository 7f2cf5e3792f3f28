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
import type { MemberFactsSchema } from '@sotto/proto/profiles/v1/profiles';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { usualEntitlementRules } from '@sotto/proto/entitlement';
import { Harness, type Frame, type HarnessOptions } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { marketplaceService } from '../src/marketplace.module.js';
import type { PaymentProvider } from '../src/provider/payment-provider.js';
import { MarketplaceSettings } from '../src/settings.js';
import { FakeProvider } from './fake-provider.js';

type MemberFacts = Partial<Omit<MessageShape<typeof MemberFactsSchema>, '$typeName' | '$unknown'>>;
type StoredFile = MessageInitShape<typeof StoredFileSchema>;

const usualSettings: MarketplaceSettings = {
  entitlement: usualEntitlementRules,
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

/** As an operator might set marketplace up. */
export const settingsWith = (changes: Partial<MarketplaceSettings> = {}): MarketplaceSettings =>
  new MarketplaceSettings({ ...usualSettings, ...changes });

type WorldOptions = HarnessOptions & { settings?: Partial<MarketplaceSettings>; real?: PaymentProvider };

/** Marketplace between its neighbours: members, the files of stores, and open sockets. */
export class World {
  /** Whom profiles knows. */
  readonly members = new Map<string, MemberFacts>();
  /** What media has. */
  readonly files = new Map<string, StoredFile>();
  /** The code of each member who has a second factor. */
  readonly secondFactors = new Map<string, string>();
  /** The ids of each question that profiles was asked so far. */
  readonly questions: string[][] = [];
  private lastFact = '';

  private constructor(
    readonly h: Harness,
    /** Who takes the money. */
    readonly provider: FakeProvider,
  ) {
    provider.state.now = () => h.clock.now();
  }

  /** `real` is another provider than the one in memory. */
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

  /** A member whom profiles knows. */
  member(facts: MemberFacts = {}): string {
    const userId = newId();
    const picture = { avatarImageId: newId(), avatarThumbhash: 'face' };
    this.members.set(userId, { userId, displayName: 'Somebody', gender: 'male', age: 30, complete: true, ...picture, ...facts });
    return userId;
  }

  /** A member who may sell. */
  creator(facts: MemberFacts = {}): string {
    return this.member({ gender: 'female', displayName: 'Vera', ...facts });
  }

  /** An item whose file is not there yet. */
  async newItem(creatorId: string, given: { title?: string; price?: number; contentType?: 'photo' | 'video'; description?: string } = {}) {
    const attemptId = newId();
    await this.market.createItem(as(creatorId), {
      title: 'A title',
      description: '',
      contentType: 'photo',
      price: 500,
      ...given,
      attemptId,
    });
    return attemptId;
  }

  /** An item that others may buy. */
  async readyItem(creatorId: string, given: Parameters<World['newItem']>[1] = {}): Promise<{ id: string; fileId: string }> {
    const id = await this.newItem(creatorId, given);
    return { id, fileId: await this.fileArrives(creatorId, id, { kind: given.contentType === 'video' ? 'video' : 'image' }) };
  }

  /** Media took in the file of an item, and says what it is. */
  async fileArrives(creatorId: string, itemId: string, file: StoredFile = {}): Promise<string> {
    const id = file.id ?? newId();
    const facts = { kind: 'image', width: 800, height: 600, thumbhash: 'hash', state: 'ready', ...file };
    this.files.set(id, { id, userId: creatorId, bucket: 'content-items', itemId, hasPreview: facts.kind === 'video', ...facts });
    await this.fileSettled(id);
    return id;
  }

  /** A banner in media. */
  banner(creatorId: string, file: StoredFile = {}): string {
    const id = newId();
    const facts = { bucket: 'banners', kind: 'image', width: 1600, height: 400, thumbhash: 'wide', state: 'ready' };
    this.files.set(id, { id, userId: creatorId, ...facts, ...file });
    return id;
  }

  /** Media decided about a file. */
  async fileSettled(fileId: string): Promise<void> {
    const { userId = '', itemId = '', state = '' } = this.files.get(fileId) ?? {};
    await this.tell(StoreFileSettledSchema, { userId, fileId, itemId, state });
  }

  async block(blockerId: string, blockedId: string): Promise<void> {
    await this.tell(MemberBlockedSchema, { blockerId, blockedId });
  }

  async unblock(blockerId: string, blockedId: string): Promise<void> {
    await this.tell(MemberUnblockedSchema, { blockerId, blockedId });
  }

  /** Something about a member is another now, and profiles says so. */
  async change(userId: string, facts: MemberFacts): Promise<void> {
    this.members.set(userId, { ...this.members.get(userId), ...facts });
    await this.tell(ProfileChangedSchema, { userId });
  }

  async erase(userId: string): Promise<string> {
    const erasureId = newId();
    this.members.delete(userId);
    await this.tell(AccountErasedSchema, { userId, erasureId });
    return erasureId;
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
}

/** An open socket. */
export class Device {
  constructor(readonly frames: readonly Frame[]) {}

  /** The frames of one kind, oldest first. */
  of<D extends DescMessage>(desc: D): MessageJsonType<D>[] {
    return this.frames.filter(({ event }) => event === desc.name).map(({ data }) => data as MessageJsonType<D>);
  }
}
