import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { BringInForce } from './bring-in-force.js';
import { DecisionStates } from './decision-states.js';
import { TellOwner } from './tell-owner.js';

const atOnce = 500;

/** Brings everything in force that can no longer be taken back. One that fails does not hold up the others, and is tried again. */
@Injectable()
export class BringDueInForce {
  private readonly logger = new Logger(BringDueInForce.name);

  constructor(
    private readonly em: EntityManager,
    private readonly states: DecisionStates,
    private readonly bringInForce: BringInForce,
    private readonly tellOwner: TellOwner,
  ) {}

  async execute(): Promise<void> {
    for (const id of await this.states.due(this.em.fork(), atOnce))
      await RequestContext.create(this.em.fork(), () => this.one(id)).catch((error: unknown) => {
        this.logger.error(`Decision ${id} could not be brought in force, and will be tried again: ${String(error)}`);
      });
  }

  private async one(decisionId: string): Promise<void> {
    const subject = await this.bringInForce.execute(decisionId);
    if (subject) await this.tellOwner.execute(subject);
  }
}
