import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { RecordMemberEvent } from '../../members/record-member-event.js';
import { SendNotice } from '../../notices/send-notice.js';
import { AccountStatuses } from '../account-status/account-statuses.js';
import type { DecisionRow } from '../record/decision.js';

const confirmSql = `update decision_states set state = 'in_force', confirmed_by = ?, confirmed_at = ? where decision_id = ?`;
const declineSql = `update decision_states set state = 'declined', confirmed_by = ?, confirmed_at = ?, ended_at = ? where decision_id = ?`;

/** Confirms or declines a ban, in the caller's transaction, which has locked the decision. Notifies the member. */
@Injectable()
export class SettleBan {
  constructor(
    private readonly accountStatuses: AccountStatuses,
    private readonly sendNotice: SendNotice,
    private readonly recordMemberEvent: RecordMemberEvent,
    private readonly clock: Clock,
  ) {}

  async execute(em: EntityManager, { id, userId, rule, reason }: DecisionRow, staffId: string, confirmed: boolean): Promise<void> {
    const now = this.clock.now();
    if (confirmed) await em.execute(confirmSql, [staffId, now, id]);
    else await em.execute(declineSql, [staffId, now, now, id]);
    await this.accountStatuses.settle(em, userId, id);
    const kind = confirmed ? 'ban' : 'lift';
    const texts = confirmed ? { rule, reason } : { reason: notUpheld };
    await this.sendNotice.execute(em, { decisionId: id, userId, kind, ...texts, appealable: confirmed });
    await this.recordMemberEvent.execute(em, { userId, kind: confirmed ? 'banned' : 'lifted', staffId, subjectId: id });
  }
}

const notUpheld = 'We looked into it once more, and your account is open again.';
