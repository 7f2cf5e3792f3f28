import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { DecisionRepository } from '../decisions/decision.repository.js';
import { eachOnItsOwn } from '../decisions/each-on-its-own.js';
import { NoteEvent } from '../member-events/note-event.js';
import { Standings } from './standings.js';

const share = 100;
const overSql = `select user_id, decision_id from standings where until <= ? order by until limit ${share}`;
const stillSql = `select 1 from standings where user_id = ? and decision_id = ? and until <= ?`;

/** Lets members back whose suspension is over. */
@Injectable()
export class EndSuspensions {
  constructor(
    private readonly em: EntityManager,
    private readonly decisions: DecisionRepository,
    private readonly standings: Standings,
    private readonly noteEvent: NoteEvent,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    for (let found = share; found === share; ) {
      const over = await this.em.fork().execute<{ user_id: string; decision_id: string }[]>(overSql, [this.clock.now()]);
      await eachOnItsOwn(over, ({ user_id, decision_id }) =>
        this.em.transactional((em) => this.end(em, user_id, decision_id), { clear: true }),
      );
      found = over.length;
    }
  }

  private async end(em: EntityManager, userId: string, decisionId: string): Promise<void> {
    await this.decisions.holdMember(em, userId);
    const still = await em.execute<unknown[]>(stillSql, [userId, decisionId, this.clock.now()]);
    if (still.length === 0) return; // somebody was quicker
    await this.standings.settle(em, userId, decisionId);
    await this.noteEvent.execute(em, { userId, kind: 'lifted', subjectId: decisionId, detail: 'The suspension is over.' });
  }
}
