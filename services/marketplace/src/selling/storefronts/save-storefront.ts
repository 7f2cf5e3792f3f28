import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { BannerChosenSchema } from '@sotto/proto/marketplace/v1/events';
import { summarizeCreators } from '../../members/summarize-creators.js';
import { Creators } from '../../payments/ledger/creators.js';
import { CheckTexts, type WrittenText } from '../../members/check-texts.js';
import { marketplaceError } from '../../marketplace-error.js';
import { CreatorGate } from '../../members/creator-gate.js';
import { SettleBanner } from './settle-banner.js';
import { StorefrontSettings, type BannerMetadata } from './storefront-settings.entity.js';

interface SaveStorefrontInput {
  storefrontName: string;
  bio: string;
  bannerFileId: string;
  isEnabled?: boolean;
}

/** Saves the caller's store; the first time makes her a creator (D-17). */
@Injectable()
export class SaveStorefront {
  constructor(
    private readonly em: EntityManager,
    private readonly creatorGate: CreatorGate,
    private readonly checkTexts: CheckTexts,
    private readonly settleBanner: SettleBanner,
    private readonly creators: Creators,
    private readonly erased: ErasedMembers,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(viewer: Viewer, { bannerFileId, isEnabled, ...written }: SaveStorefrontInput): Promise<StorefrontSettings> {
    const { userId } = await this.creatorGate.enter(viewer);
    const before = await this.em.fork().findOne(StorefrontSettings, { creatorId: userId });
    const { texts, addSignals } = await this.checkTexts.execute(
      { userId, surface: 'storefront', subjectId: userId },
      writtenTexts(written, before),
    );
    const askedAt = this.clock.now();
    const isNew = bannerFileId !== '' && bannerFileId !== before?.bannerFileId;
    const banner = isNew ? await this.settleBanner.ofCreator(userId, bannerFileId) : null;

    const settings = await this.em.transactional(async (em) => {
      if (await this.erased.has(em, userId)) throw marketplaceError('VAULT_NOT_AVAILABLE');
      const settings = await this.locked(em, userId);
      Object.assign(settings, texts, { isEnabled: isEnabled ?? settings.isEnabled });
      this.choose(settings, bannerFileId, banner, askedAt);
      addSignals();
      await this.creators.join(em, userId);
      await summarizeCreators(em, [userId]);
      return settings;
    });
    // An event about the banner that arrived between the request and the save did not find this store, so the banner is read again.
    if (settings.bannerState === 'processing') await this.settleBanner.execute({ fileId: bannerFileId });
    return settings;
  }

  private async locked(em: EntityManager, creatorId: string): Promise<StorefrontSettings> {
    const defaults = StorefrontSettings.defaults(creatorId);
    await em.createQueryBuilder(StorefrontSettings).insert(defaults).onConflict('creatorId').ignore().execute();
    return em.findOneOrFail(StorefrontSettings, { creatorId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }

  /** The same banner stays. A new one that was not read above has been replaced meanwhile. */
  private choose(settings: StorefrontSettings, wanted: string, banner: BannerMetadata | null, askedAt: Date): void {
    if (wanted === (settings.bannerFileId ?? '')) return;
    if (wanted !== '' && !banner) throw marketplaceError('FILE_NOT_FOUND');
    settings.showBanner(banner, askedAt);
    this.outbox.add(BannerChosenSchema, { creatorId: settings.creatorId, fileId: wanted });
  }
}

const nameMaxLength = 80;
const bioMaxLength = 500;

interface StoreTexts {
  storefrontName: string;
  bio: string;
}

/** What a creator writes about her store, beside what is stored now. */
const writtenTexts = ({ storefrontName, bio }: StoreTexts, before: StoreTexts | null): WrittenText[] => [
  {
    field: 'storefrontName',
    label: 'name',
    text: storefrontName,
    maxLength: nameMaxLength,
    before: before?.storefrontName ?? '',
    written: 'name',
  },
  { field: 'bio', label: 'bio', text: bio, maxLength: bioMaxLength, before: before?.bio ?? '' },
];
