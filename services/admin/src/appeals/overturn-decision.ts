import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ImageDecisionOverturnedSchema } from '@sotto/proto/admin/v1/events';
import { SetContentStanding } from '../content/set-content-standing.js';
import type { DecisionRow } from '../decisions/decision.js';
import { Standings } from '../standing/standings.js';

const overturnSql = `update decision_states set state = 'overturned', ended_at = coalesce(ended_at, ?) where decision_id = ?`;

/** Undoes what a decision did, in the caller's transaction, which holds it: a member may be here again, a thing is to be seen again. */
@Injectable()
export class OverturnDecision {
  constructor(
    private readonly standings: Standings,
    private readonly setContentStanding: SetContentStanding,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(em: EntityManager, { id, userId, action, subjectId }: DecisionRow, decidedBy: string): Promise<void> {
    await em.execute(overturnSql, [this.clock.now(), id]);
    if (action === 'suspend' || action === 'ban') await this.standings.settle(em, userId, id);
    if (action === 'remove_content') await this.setContentStanding.ofDecision(em, id, 'visible');
    if (action === 'reject_image') this.outbox.add(ImageDecisionOverturnedSchema, { decisionId: id, userId, subjectId, decidedBy });
  }
}
