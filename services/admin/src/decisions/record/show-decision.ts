import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { People } from '../../members/people.js';
import { DecisionRepository } from './decision.repository.js';
import { peopleOf, toDecisionView } from './decision.view.js';

/** Returns the view of a decision for staff. */
@Injectable()
export class ShowDecision {
  constructor(
    private readonly decisions: DecisionRepository,
    private readonly people: People,
  ) {}

  /** Undefined when the decision is about another member. */
  async execute(viewer: Viewer, decisionId: string, userId: string) {
    const decision = await this.decisions.find(decisionId);
    if (decision?.userId !== userId) return undefined;
    return toDecisionView(decision, await this.people.shown(viewer.userId, peopleOf(decision)));
  }
}
