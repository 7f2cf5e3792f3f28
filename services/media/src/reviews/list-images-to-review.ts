import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { formatCursor, readCursor } from '../time-cursor.js';
import { ImageReviewers } from './image-reviewers.js';
import { QueueRepository, type QueueFilter, type QueueFacts } from './queue.repository.js';
import { findSubjects, type ReviewSubject } from './review-subject.js';

const usualLimit = 50;

interface Asked extends Omit<QueueFilter, 'staffId'> {
  cursor: string;
  limit?: number;
}

/** Something on the list, with who works on it and what was said of it. */
export interface QueuedSubject {
  subject: ReviewSubject;
  facts: QueueFacts | undefined;
}

/** One list of everything that waits for a decision or had one, the oldest first (D-80); lets the caller look at it. */
@Injectable()
export class ListImagesToReview {
  constructor(
    private readonly em: EntityManager,
    private readonly queue: QueueRepository,
    private readonly reviewers: ImageReviewers,
  ) {}

  async execute(
    { userId: staffId }: Viewer,
    { cursor, limit = usualLimit, ...asked }: Asked,
  ): Promise<{ queued: QueuedSubject[]; nextCursor: string; total: number }> {
    const filter = { ...asked, staffId };
    const found = await this.queue.page(filter, cursor ? readCursor(cursor) : undefined, limit + 1);
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    const nextCursor = last && found.length > limit ? formatCursor(last.time, last.id) : '';
    await this.reviewers.admit(staffId);
    return { queued: await this.described(rows.map(({ id }) => id)), nextCursor, total: await this.queue.total(filter) };
  }

  /** In the order of the ids. */
  private async described(ids: string[]): Promise<QueuedSubject[]> {
    const subjects = new Map((await findSubjects(this.em, ids)).map((subject) => [subject.id, subject]));
    const facts = new Map((await this.queue.facts(ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const subject = subjects.get(id);
      return subject ? [{ subject, facts: facts.get(id) }] : [];
    });
  }
}
