import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { mediaError } from '../media-error.js';
import { ImageDecision } from './image-decision.entity.js';
import { bucketOf, findSubjects, type ReviewSubject } from './review-subject.js';

/** What a person decided, for admin, which writes the notice. */
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
