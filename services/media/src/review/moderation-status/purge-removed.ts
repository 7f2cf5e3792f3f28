import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FileBytes } from '../../library/files/file-bytes.js';
import { findSubjects } from '../subjects/review-subject.js';

export const purgeRemovedQueue = 'purge-removed';

export interface PurgeRemovedJob {
  subjectId: string;
}

/** Removes the bytes of removed subjects. Safe to repeat. */
@Injectable()
export class PurgeRemoved {
  constructor(
    private readonly em: EntityManager,
    private readonly bytes: FileBytes,
  ) {}

  async execute(subjectId: string): Promise<void> {
    const [subject] = await findSubjects(this.em.fork(), [subjectId]);
    if (subject?.moderationStatus === 'removed') await this.bytes.remove(subjectId);
  }
}
