import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { NoteEvent } from '../member-events/note-event.js';
import { GiveNotice } from '../notices/give-notice.js';
import { Standings } from '../standing/standings.js';
import type { DecisionRow } from './decision.js';

const confirmSql = `update decision_states set state = 'in_force', confirmed_by = ?, confirmed_at = ? where decision_id = ?`;
const declineSql = `update decision_states set state = 'declined', confirmed_by = ?, confirmed_at = ?, ended_at = ? where decision_id = ?`;

/** Ends the wait of a ban for its second person, in the caller's transaction, which holds the decision. The member is told. */
@Injectable()
export class SettleBan {
  constructor(
    private readonly standings: Standings,
    private readonly giveNotice: GiveNotice,
    private readonly noteEvent: NoteEvent,
    private readonly clock: Clock,
  ) {}

  async execute(em: EntityManager, { id, userId, reason }: DecisionRow, staffId: string, confirmed: boolean): Promise<void> {
    const now = this.clock.now();
    if (confirmed) await em.execute(confirmSql, [staffId, now, id]);
    else await em.execute(declineSql, [staffId, now, now, id]);
    await this.standings.settle(em, userId, id);
    const kind = confirmed ? 'ban' : 'lift';
    await this.giveNotice.execute(em, { decisionId: id, userId, kind, reason: confirmed ? reason : notUpheld, appealable: confirmed });
    await this.noteEvent.execute(em, { userId, kind: confirmed ? 'banned' : 'lifted', staffId, subjectId: id });
  }
}

const notUpheld = 'We looked into it once more, and your account is open again.';
