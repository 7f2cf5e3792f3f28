import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { marketplaceError } from '../../marketplace-error.js';
import { AskMedia } from './ask-media.js';
import { StorefrontSettings, type BannerMetadata } from './storefront-settings.entity.js';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What media reports about banners. */
@Injectable()
export class SettleBanner {
  constructor(
    private readonly em: EntityManager,
    private readonly askMedia: AskMedia,
    private readonly clock: Clock,
  ) {}

  /** Applies the state of a banner to the store that shows it, if there is one. */
  async execute({ fileId }: { fileId: string }): Promise<void> {
    const askedAt = this.clock.now();
    const file = await this.askMedia.execute(fileId);
    if (file?.bucket !== 'banners') return;
    await this.em.transactional(async (em) => {
      const shownBy = { bannerFileId: fileId, creatorId: file.userId };
      const settings = await em.findOne(StorefrontSettings, shownBy, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      settings?.describeBanner(file, askedAt);
    });
  }

  /** A banner that the creator uploaded and that was not refused. */
  async ofCreator(userId: string, fileId: string): Promise<BannerMetadata> {
    const file = uuid.test(fileId) ? await this.askMedia.execute(fileId) : undefined;
    if (file?.bucket !== 'banners' || file.userId !== userId || file.state === 'refused') throw marketplaceError('FILE_NOT_FOUND');
    return file;
  }
}
