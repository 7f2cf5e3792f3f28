import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { RecordMemberEvent } from '../../members/record-member-event.js';
import { DecisionRepository } from '../record/decision.repository.js';
import { runSeparately } from '../../run-separately.js';
import { AccountStatuses } from './account-statuses.js';

const batchSize = 100;
const overSql = `select user_id, decision_id from account_statuses where until <= ? order by until limit ${batchSize}`;
const stillSql = `select 1 from account_statuses where user_id = ? and decision_id = ? and until <= ?`;

/** Ends suspensions whose time is over. */
@Injectable()
export class EndSuspensions {
  constructor(
    private readonly em: EntityManager,
    private readonly decisions: DecisionRepository,
    private readonly accountStatuses: AccountStatuses,
    private readonly recordMemberEvent: RecordMemberEvent,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    for (let found = batchSize; found === batchSize; ) {
      const over = await this.em.fork().execute<{ user_id: string; decision_id: string }[]>(overSql, [this.clock.now()]);
      await runSeparately(over, ({ user_id, decision_id }) =>
        this.em.transactional((em) => this.end(em, user_id, decision_id), { clear: true }),
      );
      found = over.length;
    }
  }

  private async end(em: EntityManager, userId: string, decisionId: string): Promise<void> {
    await this.decisions.lockMember(em, userId);
    const still = await em.execute<unknown[]>(stillSql, [userId, decisionId, this.clock.now()]);
    if (still.length === 0) return; // another decision changed it meanwhile
    await this.accountStatuses.settle(em, userId, decisionId);
    await this.recordMemberEvent.execute(em, { userId, kind: 'lifted', subjectId: decisionId, detail: 'The suspension is over.' });
  }
}
