import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import { ScreeningFailed, ScreeningTimedOut } from '../../processing/screening/classifier.js';
import { ScreenImage } from '../../processing/screening/screen-image.js';
import type { Verdict } from '../../processing/screening/verdict.js';
import { PushQueueChanged } from '../access/push-queue-changed.js';
import { ObjectStore } from '../../storage/object-store.js';
import { ProfileImage } from './profile-image.entity.js';
import { PushImageChanged } from './push-image-changed.js';
import { SettleVerdict } from './settle-verdict.js';

export const screenImageQueue = 'screen-image';

/** How often the classifier may time out before an image is rejected. */
const maxLooks = 3;

export interface ScreenImageJob {
  imageId: string;
}

/** Screens a pending image as others would see it, and applies the verdict (IMG-07, D-46). Safe to repeat. */
@Injectable()
export class ScreenProfileImage {
  constructor(
    private readonly em: EntityManager,
    private readonly store: ObjectStore,
    private readonly screenImage: ScreenImage,
    private readonly settleVerdict: SettleVerdict,
    private readonly pushImageChanged: PushImageChanged,
    private readonly pushQueueChanged: PushQueueChanged,
  ) {}

  async execute(imageId: string): Promise<void> {
    const image = await this.em.findOne(ProfileImage, imageId);
    if (!image?.awaitsScreening) return; // screened before, replaced, or its owner was erased
    const verdict = await this.screen(imageId);
    const settled = await this.settleVerdict.execute(image, verdict);
    if (!settled) return;
    this.pushImageChanged.execute(settled);
    if (settled.needsReview) await this.pushQueueChanged.execute(settled.id);
  }

  /** Returns undefined when the classifier failed. On a busy machine it may answer the next time. */
  private async screen(imageId: string, looks = maxLooks): Promise<Verdict | undefined> {
    const bytes = await buffer(await this.store.read(`${imageId}/large`));
    try {
      return await this.screenImage.execute(bytes, 'profile-image');
    } catch (error) {
      if (error instanceof ScreeningTimedOut && looks > 1) return this.screen(imageId, looks - 1);
      if (error instanceof ScreeningFailed) return undefined;
      throw error;
    }
  }
}
