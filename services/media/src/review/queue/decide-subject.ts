import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { MediaFile } from '../../library/files/media-file.entity.js';
import { mediaError } from '../../media-error.js';
import { DecisionStates } from '../subjects/decision-states.js';
import { decisionOf, ImageDecision, type Decision } from '../../library/moderation/image-decision.entity.js';
import { ReviewCases } from '../subjects/review-cases.js';
import { findSubjects, statusOf, type ReviewSubject } from '../subjects/review-subject.js';
import { LockWaitingSubject } from './lock-waiting-subject.js';

interface DecideInput {
  imageId: string;
  status: string;
  reason: string;
  decisionId: string;
  note: string;
  /** The status that the reviewer saw; empty means pending. */
  seenStatus: string;
}

/** The subject, still unchanged, and until when the decision can be undone. */
export interface DecisionResult {
  subject: ReviewSubject;
  undoUntil: Date;
}

/**
 * Stores the decision of a reviewer about an image or file. The subject leaves the queue at once; the decision is applied after ten
 * seconds. Of two concurrent decisions the second is refused. Nobody decides about their own content, or approves what they have not
 * looked at.
 */
@Injectable()
export class DecideSubject {
  constructor(
    private readonly em: EntityManager,
    private readonly lockWaitingSubject: LockWaitingSubject,
    private readonly cases: ReviewCases,
    private readonly states: DecisionStates,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: Viewer, input: DecideInput): Promise<DecisionResult> {
    const decision = decisionOf(userId, input, this.clock.now());
    return this.em.transactional(async (em) => {
      // Serializes repeated calls with the same decision id.
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`decision ${decision.id}`]);
      return (await this.before(em, decision, input.imageId)) ?? this.decide(em, decision, input);
    });
  }

  /** Answers a repeated call like the first one. */
  private async before(em: EntityManager, { id, decidedBy, status }: Decision, imageId: string): Promise<DecisionResult | undefined> {
    const known = await em.findOne(ImageDecision, id);
    if (!known) return undefined;
    const [subject] = await findSubjects(em, [known.subjectId]);
    const same = known.decidedBy === decidedBy && known.status === status && known.subjectId === imageId;
    if (!same || !subject) throw mediaError('REVIEW_DECIDED');
    return { subject, undoUntil: known.appliesAt };
  }

  private async decide(em: EntityManager, decision: Decision, { imageId, seenStatus }: DecideInput): Promise<DecisionResult> {
    const { decidedBy, status, appliesAt } = decision;
    const subject = await this.lockWaitingSubject.execute(em, imageId, decidedBy, seenStatus || 'pending');
    // A rejected file can only be approved by an appeal, because reviewers cannot see it any more.
    const isLost = subject instanceof MediaFile && statusOf(subject) === 'rejected';
    if (isLost || statusOf(subject) === status) throw mediaError('REVIEW_DECIDED');
    if (subject.userId === decidedBy || (await this.cases.isEscalatedBy(em, imageId, decidedBy))) throw mediaError('NEEDS_ANOTHER_PERSON');
    if (status === 'approved' && !(await this.cases.isRevealedTo(em, imageId, decidedBy))) throw mediaError('REVIEW_UNSEEN');
    const stored = subject instanceof MediaFile ? ImageDecision.ofFile(subject, decision) : ImageDecision.ofImage(subject, decision);
    em.persist(stored);
    await this.states.open(em, stored);
    await this.cases.release(em, imageId, decidedBy);
    return { subject, undoUntil: appliesAt };
  }
}
