import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { People } from '../people/people.js';
import { DecisionRepository } from './decision.repository.js';
import { peopleOf, toDecisionView } from './decision.view.js';

/** Shows a decision to somebody of ours. */
@Injectable()
export class ShowDecision {
  constructor(
    private readonly decisions: DecisionRepository,
    private readonly people: People,
  ) {}

  /** Undefined when it is not about this member. */
  async execute(viewer: Viewer, decisionId: string, userId: string) {
    const decision = await this.decisions.find(decisionId);
    if (decision?.userId !== userId) return undefined;
    return toDecisionView(decision, await this.people.shown(viewer.userId, peopleOf(decision)));
  }
}
