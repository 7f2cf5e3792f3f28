import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { mediaError } from '../../media-error.js';
import { ImageDecision } from '../../library/moderation/image-decision.entity.js';
import { bucketOf, findSubjects, type ReviewSubject } from '../subjects/review-subject.js';

/** Describes a decision for admin, which sends the notice to the owner. */
@Injectable()
export class DescribeDecision {
  constructor(private readonly em: EntityManager) {}

  async execute({ decisionId }: { decisionId: string }): Promise<{ decision: ImageDecision; bucket: ReturnType<typeof bucketOf> }> {
    const decision = await this.em.findOne(ImageDecision, decisionId);
    const [subject]: ReviewSubject[] = decision ? await findSubjects(this.em, [decision.subjectId]) : [];
    if (!decision || !subject) throw mediaError('IMAGE_NOT_FOUND');
    return { decision, bucket: bucketOf(subject) };
  }
}
