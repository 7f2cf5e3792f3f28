import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import { ScreeningFailed } from '../screening/classifier.js';
import { ScreenImage } from '../screening/screen-image.js';
import type { Verdict } from '../screening/verdict.js';
import { PushQueueChanged } from '../reviews/push-queue-changed.js';
import { ObjectStore } from '../store/object-store.js';
import { ProfileImage } from './profile-image.entity.js';
import { PushImageChanged } from './push-image-changed.js';
import { SettleVerdict } from './settle-verdict.js';

/** Screens a waiting image, as others would see it, and settles what it says (IMG-07, D-46). Running it again changes nothing. */
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
    if (!image?.awaitsScreening) return; // settled before, replaced, or its member is gone
    const verdict = await this.screen(imageId);
    const settled = await this.settleVerdict.execute(image, verdict);
    if (!settled) return;
    this.pushImageChanged.execute(settled);
    if (settled.needsReview) await this.pushQueueChanged.execute(settled.id);
  }

  /** Undefined when the classifier broke down. */
  private async screen(imageId: string): Promise<Verdict | undefined> {
    const bytes = await buffer(await this.store.read(`${imageId}/large`));
    try {
      return await this.screenImage.execute(bytes, 'profile-image');
    } catch (error) {
      if (error instanceof ScreeningFailed) return undefined;
      throw error;
    }
  }
}
