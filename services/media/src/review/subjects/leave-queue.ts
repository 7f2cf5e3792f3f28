import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DecisionStates } from './decision-states.js';
import { ReviewCases } from './review-cases.js';

/** Takes a subject out of the queue other than by a decision, and voids an open decision about it. */
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
