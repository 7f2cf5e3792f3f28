import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ImageDecidedSchema } from '@sotto/proto/media/v1/events';
import { ApplyDecision } from './apply-decision.js';
import { DecisionStates } from './decision-states.js';
import { HoldSubject } from './hold-subject.js';
import { ImageDecision } from './image-decision.entity.js';
import type { ReviewSubject } from './review-subject.js';

/** Brings one decision in force, once, however often and by how many this is tried. */
@Injectable()
export class BringInForce {
  constructor(
    private readonly em: EntityManager,
    private readonly holdSubject: HoldSubject,
    private readonly states: DecisionStates,
    private readonly applyDecision: ApplyDecision,
    private readonly outbox: Outbox,
  ) {}

  /** What became of it; undefined when there was nothing to do. */
  execute(decisionId: string): Promise<ReviewSubject | undefined> {
    return this.em.transactional(async (em) => {
      const decision = await em.findOne(ImageDecision, decisionId);
      const subject = decision && (await this.holdSubject.execute(em, decision.subjectId));
      if (!decision || !subject || !(await this.states.settle(em, decisionId, 'in_force'))) return undefined;
      await this.applyDecision.execute(em, subject, decision);
      const { userId, subjectId, status } = decision;
      this.outbox.add(ImageDecidedSchema, { decisionId, userId, subjectId, status });
      return subject;
    });
  }
}
