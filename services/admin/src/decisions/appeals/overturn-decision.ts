import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ImageDecisionOverturnedSchema } from '@sotto/proto/admin/v1/events';
import { AccountStatuses } from '../account-status/account-statuses.js';
import { SetModerationStatus } from '../content/set-moderation-status.js';
import type { DecisionRow } from '../record/decision.js';

const overturnSql = `update decision_states set state = 'overturned', ended_at = coalesce(ended_at, ?) where decision_id = ?`;

/** Undoes the effect of a decision, in the caller's transaction, which has locked it: restores the account status or the content. */
@Injectable()
export class OverturnDecision {
  constructor(
    private readonly accountStatuses: AccountStatuses,
    private readonly setModerationStatus: SetModerationStatus,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(em: EntityManager, { id, userId, action, subjectId }: DecisionRow, decidedBy: string): Promise<void> {
    await em.execute(overturnSql, [this.clock.now(), id]);
    if (action === 'suspend' || action === 'ban') await this.accountStatuses.settle(em, userId, id);
    if (action === 'remove_content') await this.setModerationStatus.ofDecision(em, id, 'visible');
    if (action === 'reject_image') this.outbox.add(ImageDecisionOverturnedSchema, { decisionId: id, userId, subjectId, decidedBy });
  }
}
