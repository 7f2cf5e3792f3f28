import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { MediaFile } from '../files/media-file.entity.js';
import { mediaError } from '../media-error.js';
import { DecisionStates } from './decision-states.js';
import { decisionOf, ImageDecision, type Decision } from './image-decision.entity.js';
import { ReviewCases } from './review-cases.js';
import { findSubjects, statusOf, type ReviewSubject } from './review-subject.js';
import { WaitingSubjects } from './waiting-subjects.js';

interface Input {
  imageId: string;
  status: string;
  reason: string;
  decisionId: string;
  note: string;
  /** Empty for what waits. */
  seenStatus: string;
}

/** The thing as it still is, and until when the decision can be taken back. */
export interface Decided {
  subject: ReviewSubject;
  undoUntil: Date;
}

/**
 * A person's decision about whatever the id belongs to. It leaves the queue at once and is in force after ten seconds. Of two people who
 * decide at the same moment the second one is told so; nobody decides about what is theirs.
 */
@Injectable()
export class DecideSubject {
  constructor(
    private readonly em: EntityManager,
    private readonly waiting: WaitingSubjects,
    private readonly cases: ReviewCases,
    private readonly states: DecisionStates,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: Viewer, input: Input): Promise<Decided> {
    const decision = decisionOf(userId, input, this.clock.now());
    return this.em.transactional(async (em) => {
      // Whoever sends the same decision twice at once, sends one after the other.
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`decision ${decision.id}`]);
      return (await this.before(em, decision, input.imageId)) ?? this.decide(em, decision, input);
    });
  }

  /** The same decision again is answered as before. */
  private async before(em: EntityManager, { id, decidedBy, status }: Decision, imageId: string): Promise<Decided | undefined> {
    const known = await em.findOne(ImageDecision, id);
    if (!known) return undefined;
    const [subject] = await findSubjects(em, [known.subjectId]);
    const same = known.decidedBy === decidedBy && known.status === status && known.subjectId === imageId;
    if (!same || !subject) throw mediaError('REVIEW_DECIDED');
    return { subject, undoUntil: known.appliesAt };
  }

  private async decide(em: EntityManager, decision: Decision, { imageId, seenStatus }: Input): Promise<Decided> {
    const { decidedBy, status, appliesAt } = decision;
    const subject = await this.waiting.hold(em, imageId, decidedBy, seenStatus || 'pending');
    // Of a rejected file only an appeal brings something back: nobody can look at it any more.
    const isLost = subject instanceof MediaFile && statusOf(subject) === 'rejected';
    if (isLost || statusOf(subject) === status) throw mediaError('REVIEW_DECIDED');
    if (subject.userId === decidedBy || (await this.cases.isEscalatedBy(em, imageId, decidedBy))) throw mediaError('NEEDS_ANOTHER_PERSON');
    const made = subject instanceof MediaFile ? ImageDecision.ofFile(subject, decision) : ImageDecision.ofImage(subject, decision);
    em.persist(made);
    await this.states.open(em, made);
    await this.cases.release(em, imageId, decidedBy);
    return { subject, undoUntil: appliesAt };
  }
}
