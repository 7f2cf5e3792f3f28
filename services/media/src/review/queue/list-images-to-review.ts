import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { createdAtCursor } from '@sotto/kit/pages/cursor';
import { ImageReviewers } from '../../library/access/image-reviewers.js';
import { findSubjects, type ReviewSubject } from '../subjects/review-subject.js';
import { ReviewQueueRepository, type QueueDetails, type QueueFilter } from './review-queue.repository.js';

const defaultLimit = 50;
const queueCursor = createdAtCursor('review-queue');

interface ListImagesInput extends Omit<QueueFilter, 'staffId'> {
  cursor: string;
  limit?: number;
}

/** A subject of the list, with its claim, escalation and last decision. */
export interface QueuedSubject {
  subject: ReviewSubject;
  details: QueueDetails | undefined;
}

/** Lists subjects by status, oldest first (D-80), and allows the caller to see their images. */
@Injectable()
export class ListImagesToReview {
  constructor(
    private readonly em: EntityManager,
    private readonly queue: ReviewQueueRepository,
    private readonly reviewers: ImageReviewers,
  ) {}

  async execute(
    { userId: staffId }: Viewer,
    { cursor, limit = defaultLimit, ...chosen }: ListImagesInput,
  ): Promise<{ queued: QueuedSubject[]; nextCursor: string; total: number }> {
    const filter = { ...chosen, staffId };
    const { page, nextCursor } = queueCursor.page(await this.queue.page(filter, queueCursor.decode(cursor), limit + 1), limit);
    await this.reviewers.admit(staffId);
    return { queued: await this.described(page.map(({ id }) => id)), nextCursor, total: await this.queue.total(filter) };
  }

  /** In the order of `ids`. */
  private async described(ids: string[]): Promise<QueuedSubject[]> {
    const subjects = new Map((await findSubjects(this.em, ids)).map((subject) => [subject.id, subject]));
    const details = new Map((await this.queue.details(ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const subject = subjects.get(id);
      return subject ? [{ subject, details: details.get(id) }] : [];
    });
  }
}
