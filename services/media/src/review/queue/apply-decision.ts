import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ReviewFile } from '../../library/files/review-file.js';
import { ReviewImage } from '../../library/images/review-image.js';
import { ProfileImage } from '../../library/images/profile-image.entity.js';
import type { Decision } from '../../library/moderation/image-decision.entity.js';
import { ReviewCases } from '../subjects/review-cases.js';
import type { ReviewSubject } from '../subjects/review-subject.js';

/** Applies a decision to its image or file, in the transaction of the caller, which locks the subject. */
@Injectable()
export class ApplyDecision {
  constructor(
    private readonly reviewImage: ReviewImage,
    private readonly reviewFile: ReviewFile,
    private readonly cases: ReviewCases,
  ) {}

  async execute(em: EntityManager, subject: ReviewSubject, decision: Decision): Promise<void> {
    if (subject instanceof ProfileImage) await this.reviewImage.execute(em, subject, decision);
    else this.reviewFile.execute(subject, decision);
    await this.cases.close(em, subject.id);
  }
}
