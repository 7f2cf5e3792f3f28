import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { mediaError } from '../media-error.js';
import { DecisionStates } from './decision-states.js';
import { HoldSubject } from './hold-subject.js';
import { ReviewCases } from './review-cases.js';
import { statusOf, type ReviewSubject } from './review-subject.js';

/** Holds what somebody wants to work on or decide about, or says why they may not: two people never decide one thing. */
@Injectable()
export class WaitingSubjects {
  constructor(
    private readonly holdSubject: HoldSubject,
    private readonly cases: ReviewCases,
    private readonly decisions: DecisionStates,
  ) {}

  /** `seen` is the state in which the caller saw it. */
  async hold(em: EntityManager, id: string, staffId: string, seen = 'pending'): Promise<ReviewSubject> {
    const subject = await this.holdSubject.execute(em, id);
    if (!subject || subject.isWithheld || statusOf(subject) === null) throw mediaError('IMAGE_NOT_FOUND');
    if (statusOf(subject) !== seen || (await this.decisions.isOpenOf(em, id))) throw mediaError('REVIEW_DECIDED');
    if (await this.cases.isClaimedByOther(em, id, staffId)) throw mediaError('REVIEW_CLAIMED');
    return subject;
  }
}
