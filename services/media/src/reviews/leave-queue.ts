import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DecisionStates } from './decision-states.js';
import { ReviewCases } from './review-cases.js';

/** Takes something out of the queue by other means than a decision; what somebody has just decided about it comes to nothing. */
@Injectable()
export class LeaveQueue {
  constructor(
    private readonly states: DecisionStates,
    private readonly cases: ReviewCases,
  ) {}

  async execute(em: EntityManager, subjectId: string): Promise<void> {
    await this.states.voidOf(em, subjectId);
    await this.cases.close(em, subjectId);
  }
}
