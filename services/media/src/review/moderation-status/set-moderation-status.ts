import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import type { ModerationStatusChanged } from '@sotto/proto/admin/v1/events';
import { MediaFile } from '../../library/files/media-file.entity.js';
import { LockSubject } from '../subjects/lock-subject.js';
import { hashesOf, type ReviewSubject } from '../subjects/review-subject.js';
import { BannedImagesRepository } from '../../processing/screening/banned-images.repository.js';
import { ChangeModerationStatus } from './change-moderation-status.js';
import { ModerationStatuses, type AdminModerationStatus } from '../../library/moderation/moderation-statuses.js';

const kinds: readonly string[] = ['item', 'profile_image', 'file'];

/** Applies a moderation status that admin set, in the transaction of the caller; for an item, to all of its files. */
@Injectable()
export class SetModerationStatus {
  constructor(
    private readonly lockSubject: LockSubject,
    private readonly erased: ErasedMembers,
    private readonly moderationStatuses: ModerationStatuses,
    private readonly changeModerationStatus: ChangeModerationStatus,
    private readonly banned: BannedImagesRepository,
  ) {}

  /** Returns the changed subjects, whose owners are notified. */
  async execute(em: EntityManager, eventId: string, event: ModerationStatusChanged): Promise<ReviewSubject[]> {
    if (!kinds.includes(event.subjectKind) || (await this.erased.has(em, event.userId))) return [];
    const known = await this.moderationStatuses.set(em, eventId, event);
    if (!known) return [];
    const subjects = await this.subjects(em, event);
    const hashes = [...new Set([...known, ...subjects.flatMap(hashesOf)])];
    for (const subject of subjects) await this.changeModerationStatus.execute(em, subject, event.moderationStatus as AdminModerationStatus);
    await this.moderationStatuses.storeHashes(em, event.subjectId, hashes);
    if (event.moderationStatus === 'removed' && event.banCopies)
      await this.banned.add(em, hashes, `Removed by decision ${event.decisionId}`);
    return subjects;
  }

  private async subjects(em: EntityManager, { subjectKind, subjectId }: ModerationStatusChanged): Promise<ReviewSubject[]> {
    const files = subjectKind === 'item' ? await em.find(MediaFile, { itemId: subjectId }, { fields: ['id'] }) : [];
    const ids = subjectKind === 'item' ? files.map(({ id }) => id).sort() : [subjectId];
    const locked: ReviewSubject[] = [];
    for (const id of ids) {
      const subject = await this.lockSubject.execute(em, id);
      if (subject && !(subject instanceof MediaFile && subject.isProcessing)) locked.push(subject);
    }
    return locked;
  }
}
