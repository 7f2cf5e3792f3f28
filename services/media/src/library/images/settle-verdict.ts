import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import type { Verdict } from '../../processing/screening/verdict.js';
import { AnnounceImage } from './announce-image.js';
import { ProfileImage } from './profile-image.entity.js';
import { SettleImage } from './settle-image.js';
import { lockImages } from './step-down.js';

/** Stores the verdict of screening, unless the image was decided or replaced meanwhile. */
@Injectable()
export class SettleVerdict {
  constructor(
    private readonly em: EntityManager,
    private readonly settleImage: SettleImage,
    private readonly announce: AnnounceImage,
    private readonly clock: Clock,
  ) {}

  execute({ id, userId }: ProfileImage, verdict: Verdict | undefined): Promise<ProfileImage | undefined> {
    return this.em.transactional(async (em) => {
      await lockImages(em, userId);
      const image = await em.findOne(ProfileImage, id, { refresh: true });
      if (!image?.awaitsScreening) return undefined;
      await this.settleImage.execute(em, image, () => image.screened(verdict, this.clock.now()));
      if (image.needsReview) this.announce.needsReview(image);
      return image;
    });
  }
}
