import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ReviewFile } from '../files/review-file.js';
import { ReviewImage } from '../images/review-image.js';
import { ProfileImage } from '../images/profile-image.entity.js';
import type { Decision } from './image-decision.entity.js';
import { ReviewCases } from './review-cases.js';
import type { ReviewSubject } from './review-subject.js';

/** Lets a person's decision have its effect, in the caller's transaction, which holds the image or file. */
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
