import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ReviewActionTakenSchema } from '@sotto/proto/media/v1/events';
import { visibleText } from '@sotto/proto/visible-text';
import { mediaError } from '../../media-error.js';
import { MediaFile } from '../../library/files/media-file.entity.js';
import { LockSubject } from '../subjects/lock-subject.js';
import type { ReviewSubject } from '../subjects/review-subject.js';
import { NotifyOwner } from '../subjects/notify-owner.js';
import { StoreDiversion } from './store-diversion.js';

/** Withdraws suspected illegal material from everybody at once, staff included, and keeps it as evidence. Safe to repeat. */
@Injectable()
export class DivertSubject {
  constructor(
    private readonly em: EntityManager,
    private readonly lockSubject: LockSubject,
    private readonly storeDiversion: StoreDiversion,
    private readonly notifyOwner: NotifyOwner,
    private readonly outbox: Outbox,
  ) {}

  async execute({ userId: staffId }: Viewer, { imageId, note }: { imageId: string; note: string }): Promise<void> {
    const diverted = await this.em.transactional(async (em): Promise<ReviewSubject | undefined> => {
      const subject = await this.lockSubject.execute(em, imageId);
      // Nobody can see content that is being processed or was removed.
      const isUnseen = !subject || subject.moderationStatus === 'removed' || (subject instanceof MediaFile && subject.isProcessing);
      if (isUnseen) throw mediaError('IMAGE_NOT_FOUND');
      if (subject.moderationStatus === 'diverted') return undefined;
      await this.storeDiversion.execute(em, subject, staffId, visibleText(note));
      this.outbox.add(ReviewActionTakenSchema, { staffId, userId: subject.userId, subjectId: imageId, kind: 'diversion' });
      return subject;
    });
    if (diverted) await this.notifyOwner.execute(diverted);
  }
}
