import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { ApplyOpenDecision } from './apply-open-decision.js';
import { DecisionStates } from '../subjects/decision-states.js';
import { NotifyOwner } from '../subjects/notify-owner.js';

const batchSize = 500;

/** Applies every decision that can no longer be undone. A failed one does not block the others, and is tried again. */
@Injectable()
export class ApplyDueDecisions {
  private readonly logger = new Logger(ApplyDueDecisions.name);

  constructor(
    private readonly em: EntityManager,
    private readonly states: DecisionStates,
    private readonly applyOpenDecision: ApplyOpenDecision,
    private readonly notifyOwner: NotifyOwner,
  ) {}

  async execute(): Promise<void> {
    for (const id of await this.states.due(this.em.fork(), batchSize))
      await RequestContext.create(this.em.fork(), () => this.one(id)).catch((error: unknown) => {
        this.logger.error(`Decision ${id} could not be applied and will be tried again: ${String(error)}`);
      });
  }

  private async one(decisionId: string): Promise<void> {
    const subject = await this.applyOpenDecision.execute(decisionId);
    if (subject) await this.notifyOwner.execute(subject);
  }
}
