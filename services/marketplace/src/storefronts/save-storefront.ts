import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { BannerChosenSchema } from '@sotto/proto/marketplace/v1/events';
import { summarizeCreators } from '../browse/summarize-creators.js';
import { JoinCreators } from '../creators/join.js';
import { marketplaceError } from '../marketplace-error.js';
import { CreatorGate } from '../creators/creator-gate.js';
import { ReadStoreTexts } from './read-store-texts.js';
import { SettleBanner } from './settle-banner.js';
import { StorefrontSettings, type BannerFacts } from './storefront-settings.entity.js';

interface Wanted {
  storefrontName: string;
  bio: string;
  bannerFileId: string;
  isEnabled?: boolean;
}

/** Saves how the caller's store presents itself; the first time makes her a creator (D-17). */
@Injectable()
export class SaveStorefront {
  constructor(
    private readonly em: EntityManager,
    private readonly creatorGate: CreatorGate,
    private readonly readStoreTexts: ReadStoreTexts,
    private readonly settleBanner: SettleBanner,
    private readonly joinCreators: JoinCreators,
    private readonly erased: ErasedMembers,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(viewer: Viewer, { bannerFileId, isEnabled = true, ...words }: Wanted): Promise<StorefrontSettings> {
    const { userId } = await this.creatorGate.enter(viewer);
    const before = await this.em.fork().findOne(StorefrontSettings, { creatorId: userId });
    const { texts, tell } = await this.readStoreTexts.execute(userId, words, before);
    const askedAt = this.clock.now();
    const isNew = bannerFileId !== '' && bannerFileId !== before?.bannerFileId;
    const banner = isNew ? await this.settleBanner.ofCreator(userId, bannerFileId) : null;

    const settings = await this.em.transactional(async (em) => {
      if (await this.erased.has(em, userId)) throw marketplaceError('VAULT_NOT_AVAILABLE');
      const settings = await this.held(em, userId);
      Object.assign(settings, texts, { isEnabled });
      this.choose(settings, bannerFileId, banner, askedAt);
      tell();
      await this.joinCreators.execute(em, userId);
      await summarizeCreators(em, [userId]);
      return settings;
    });
    // What was decided about it between the question and the save, nobody told this store.
    if (settings.bannerState === 'processing') await this.settleBanner.execute({ fileId: bannerFileId });
    return settings;
  }

  private async held(em: EntityManager, creatorId: string): Promise<StorefrontSettings> {
    const usual = StorefrontSettings.usual(creatorId);
    await em.createQueryBuilder(StorefrontSettings).insert(usual).onConflict('creatorId').ignore().execute();
    return em.findOneOrFail(StorefrontSettings, { creatorId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }

  /** The same banner stays as it is; one that was replaced meanwhile is gone. */
  private choose(settings: StorefrontSettings, wanted: string, banner: BannerFacts | null, askedAt: Date): void {
    if (wanted === (settings.bannerFileId ?? '')) return;
    if (wanted !== '' && !banner) throw marketplaceError('FILE_NOT_FOUND');
    settings.showBanner(banner, askedAt);
    this.outbox.add(BannerChosenSchema, { creatorId: settings.creatorId, fileId: wanted });
  }
}
