import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { marketplaceError } from '../marketplace-error.js';
import { AskMedia } from '../store-files/ask-media.js';
import { StorefrontSettings, type BannerFacts } from './storefront-settings.entity.js';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What media says of banners. */
@Injectable()
export class SettleBanner {
  constructor(
    private readonly em: EntityManager,
    private readonly askMedia: AskMedia,
    private readonly clock: Clock,
  ) {}

  /** Takes over what became of a banner, if some store shows it. */
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

  /** A banner that a creator uploaded and that was not refused. */
  async ofCreator(userId: string, fileId: string): Promise<BannerFacts> {
    const file = uuid.test(fileId) ? await this.askMedia.execute(fileId) : undefined;
    if (file?.bucket !== 'banners' || file.userId !== userId || file.state === 'refused') throw marketplaceError('FILE_NOT_FOUND');
    return file;
  }
}
