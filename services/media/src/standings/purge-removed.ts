import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FileBytes } from '../files/file-bytes.js';
import { findSubjects } from '../reviews/review-subject.js';

/** Removes the bytes of what was removed for good. Again is fine. */
@Injectable()
export class PurgeRemoved {
  constructor(
    private readonly em: EntityManager,
    private readonly bytes: FileBytes,
  ) {}

  async execute(subjectId: string): Promise<void> {
    const [subject] = await findSubjects(this.em.fork(), [subjectId]);
    if (subject?.standing === 'removed') await this.bytes.remove(subjectId);
  }
}
