import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { newId } from '@sotto/kit/orm/ids';
import { Clock } from '@sotto/kit/orm/clock';
import { MediaFile } from '../files/media-file.entity.js';
import { ApplyDecision } from './apply-decision.js';
import { DecisionStates } from './decision-states.js';
import { HoldSubject } from './hold-subject.js';
import { ImageDecision, type Decision } from './image-decision.entity.js';
import { statusOf, type ReviewSubject } from './review-subject.js';

/** Approves again what a person rejected, after an appeal: if that is still there, and nothing was decided about it since. */
@Injectable()
export class OverturnDecision {
  constructor(
    private readonly holdSubject: HoldSubject,
    private readonly states: DecisionStates,
    private readonly applyDecision: ApplyDecision,
    private readonly clock: Clock,
  ) {}

  /** What is approved now; undefined when nothing is. */
  async execute(
    em: EntityManager,
    { decisionId, subjectId, decidedBy }: { decisionId: string; subjectId: string; decidedBy: string },
  ): Promise<ReviewSubject | undefined> {
    const subject = await this.holdSubject.execute(em, subjectId);
    if (!subject || !(await this.isThere(em, subject)) || !(await this.isLast(em, decisionId, subjectId))) return undefined;
    const now = this.clock.now();
    const decision: Decision = {
      ...{ id: newId(), decidedBy, status: 'approved', decidedAt: now, appliesAt: now },
      ...{ reason: 'Approved after an appeal', note: '' },
    };
    const made = subject instanceof MediaFile ? ImageDecision.ofFile(subject, decision) : ImageDecision.ofImage(subject, decision);
    em.persist(made);
    await this.states.inForce(em, made);
    await this.applyDecision.execute(em, subject, decision);
    return subject;
  }

  /** Of a file the bytes, and of an item the place: it may have got another file meanwhile. */
  private async isThere(em: EntityManager, subject: ReviewSubject): Promise<boolean> {
    if (subject.isWithheld || statusOf(subject) !== 'rejected' || (await this.states.isOpenOf(em, subject.id))) return false;
    if (!(subject instanceof MediaFile)) return true;
    const { itemId } = subject;
    return subject.isKeptForAppeal && (!itemId || (await em.count(MediaFile, { itemId, state: { $ne: 'refused' } })) === 0);
  }

  private async isLast(em: EntityManager, decisionId: string, subjectId: string): Promise<boolean> {
    const about = { $or: [{ imageId: subjectId }, { fileId: subjectId }] };
    const [last] = await em.find(ImageDecision, about, { orderBy: { appliesAt: 'desc' }, limit: 1 });
    return last?.id === decisionId && (await this.states.stateOf(em, decisionId)) === 'in_force';
  }
}
