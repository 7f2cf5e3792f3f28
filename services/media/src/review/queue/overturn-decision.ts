import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { newId } from '@sotto/kit/orm/ids';
import { Clock } from '@sotto/kit/orm/clock';
import { MediaFile } from '../../library/files/media-file.entity.js';
import { ApplyDecision } from './apply-decision.js';
import { DecisionStates } from '../subjects/decision-states.js';
import { LockSubject } from '../subjects/lock-subject.js';
import { ImageDecision, type Decision } from '../../library/moderation/image-decision.entity.js';
import { statusOf, type ReviewSubject } from '../subjects/review-subject.js';

/** Approves a rejected subject after an appeal, if it still exists and no later decision was made. */
@Injectable()
export class OverturnDecision {
  constructor(
    private readonly lockSubject: LockSubject,
    private readonly states: DecisionStates,
    private readonly applyDecision: ApplyDecision,
    private readonly clock: Clock,
  ) {}

  /** Returns the approved subject; undefined when nothing changed. */
  async execute(
    em: EntityManager,
    { decisionId, subjectId, decidedBy }: { decisionId: string; subjectId: string; decidedBy: string },
  ): Promise<ReviewSubject | undefined> {
    const subject = await this.lockSubject.execute(em, subjectId);
    if (!subject || !(await this.canBeApproved(em, subject)) || !(await this.isLast(em, decisionId, subjectId))) return undefined;
    const now = this.clock.now();
    const decision: Decision = {
      ...{ id: newId(), decidedBy, status: 'approved', decidedAt: now, appliesAt: now },
      ...{ reason: 'Approved after an appeal', note: '' },
    };
    const stored = subject instanceof MediaFile ? ImageDecision.ofFile(subject, decision) : ImageDecision.ofImage(subject, decision);
    em.persist(stored);
    await this.states.addApplied(em, stored);
    await this.applyDecision.execute(em, subject, decision);
    return subject;
  }

  /** Whether it can be approved: the bytes of a file must exist, and its item must not have another file. */
  private async canBeApproved(em: EntityManager, subject: ReviewSubject): Promise<boolean> {
    if (subject.isWithheld || statusOf(subject) !== 'rejected' || (await this.states.isOpenOf(em, subject.id))) return false;
    if (!(subject instanceof MediaFile)) return true;
    const { itemId } = subject;
    return subject.isKeptForAppeal && (!itemId || (await em.count(MediaFile, { itemId, state: { $ne: 'refused' } })) === 0);
  }

  private async isLast(em: EntityManager, decisionId: string, subjectId: string): Promise<boolean> {
    const about = { $or: [{ imageId: subjectId }, { fileId: subjectId }] };
    const [last] = await em.find(ImageDecision, about, { orderBy: { appliesAt: 'desc' }, limit: 1 });
    return last?.id === decisionId && (await this.states.stateOf(em, decisionId)) === 'applied';
  }
}
