import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { mediaError } from '../../media-error.js';
import { DecisionStates } from '../subjects/decision-states.js';
import { LockSubject } from '../subjects/lock-subject.js';
import { ReviewCases } from '../subjects/review-cases.js';
import { statusOf, type ReviewSubject } from '../subjects/review-subject.js';

/**
 * Locks a subject for a reviewer. Throws when it does not exist, was decided, or another reviewer holds it, so that two reviewers never
 * decide one subject.
 */
@Injectable()
export class LockWaitingSubject {
  constructor(
    private readonly lockSubject: LockSubject,
    private readonly cases: ReviewCases,
    private readonly decisions: DecisionStates,
  ) {}

  /** `seen` is the status that the caller saw. */
  async execute(em: EntityManager, id: string, staffId: string, seen = 'pending'): Promise<ReviewSubject> {
    const subject = await this.lockSubject.execute(em, id);
    if (!subject || subject.isWithheld || statusOf(subject) === null) throw mediaError('IMAGE_NOT_FOUND');
    if (statusOf(subject) !== seen || (await this.decisions.isOpenOf(em, id))) throw mediaError('REVIEW_DECIDED');
    if (await this.cases.isClaimedByOther(em, id, staffId)) throw mediaError('REVIEW_CLAIMED');
    return subject;
  }
}
