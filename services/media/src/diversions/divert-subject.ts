import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { mediaError } from '../media-error.js';
import { MediaFile } from '../files/media-file.entity.js';
import { HoldSubject } from '../reviews/hold-subject.js';
import type { ReviewSubject } from '../reviews/review-subject.js';
import { TellOwner } from '../reviews/tell-owner.js';
import { LockAway } from './lock-away.js';

/** Takes suspected illegal material away from everybody at once, staff included, and locks it up. Again is fine. */
@Injectable()
export class DivertSubject {
  constructor(
    private readonly em: EntityManager,
    private readonly holdSubject: HoldSubject,
    private readonly lockAway: LockAway,
    private readonly tellOwner: TellOwner,
  ) {}

  async execute({ userId: staffId }: Viewer, { imageId, note }: { imageId: string; note: string }): Promise<void> {
    const diverted = await this.em.transactional(async (em): Promise<ReviewSubject | undefined> => {
      const subject = await this.holdSubject.execute(em, imageId);
      // What is still being worked on, or was removed, nobody can see.
      const isUnseen = !subject || subject.standing === 'removed' || (subject instanceof MediaFile && subject.isProcessing);
      if (isUnseen) throw mediaError('IMAGE_NOT_FOUND');
      if (subject.standing === 'diverted') return undefined;
      await this.lockAway.execute(em, subject, staffId, note.trim());
      return subject;
    });
    if (diverted) await this.tellOwner.execute(diverted);
  }
}
