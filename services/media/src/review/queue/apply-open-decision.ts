import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ImageDecidedSchema } from '@sotto/proto/media/v1/events';
import { ApplyDecision } from './apply-decision.js';
import { DecisionStates } from '../subjects/decision-states.js';
import { LockSubject } from '../subjects/lock-subject.js';
import { ImageDecision } from '../../library/moderation/image-decision.entity.js';
import type { ReviewSubject } from '../subjects/review-subject.js';

/** Applies one open decision exactly once, also when several workers try. */
@Injectable()
export class ApplyOpenDecision {
  constructor(
    private readonly em: EntityManager,
    private readonly lockSubject: LockSubject,
    private readonly states: DecisionStates,
    private readonly applyDecision: ApplyDecision,
    private readonly outbox: Outbox,
  ) {}

  /** Returns the decided subject; undefined when there was nothing to do. */
  execute(decisionId: string): Promise<ReviewSubject | undefined> {
    return this.em.transactional(async (em) => {
      const decision = await em.findOne(ImageDecision, decisionId);
      const subject = decision && (await this.lockSubject.execute(em, decision.subjectId));
      if (!decision || !subject || !(await this.states.settle(em, decisionId, 'applied'))) return undefined;
      await this.applyDecision.execute(em, subject, decision);
      const { userId, subjectId, status } = decision;
      this.outbox.add(ImageDecidedSchema, { decisionId, userId, subjectId, status });
      return subject;
    });
  }
}
