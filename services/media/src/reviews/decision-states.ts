import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Clock } from '@sotto/kit/orm/clock';
import type { ImageDecision } from './image-decision.entity.js';
import { bringInForceQueue } from './review-queues.js';

/** `open`: it can be taken back. `void`: what it was about was taken away by other means before. */
export type DecisionState = 'open' | 'in_force' | 'undone' | 'void';

const insertSql = 'insert into image_decision_states (decision_id, subject_id, state, applies_at) values (?, ?, ?, ?)';
const dueSql = `
  select decision_id as id from image_decision_states where state = 'open' and applies_at <= ? order by applies_at limit ?`;

/** What came of each decision, beside the decisions, which nobody changes. One of them is open for each image or file at most. */
@Injectable()
export class DecisionStates {
  constructor(
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Lets a decision wait until it can no longer be taken back, with a job that brings it in force then. */
  async open(em: EntityManager, { id, subjectId, appliesAt }: ImageDecision): Promise<void> {
    await em.flush();
    await em.execute(insertSql, [id, subjectId, 'open', appliesAt]);
    await this.jobs.send(em, bringInForceQueue, {}, { startAfter: appliesAt });
  }

  /** Notes a decision that is in force from the start. */
  async inForce(em: EntityManager, { id, subjectId, appliesAt }: ImageDecision): Promise<void> {
    await em.flush();
    await em.execute(insertSql, [id, subjectId, 'in_force', appliesAt]);
  }

  /** Moves an open decision on; answers false when somebody else did. One is undone before its time is over, and in force after. */
  async settle(em: EntityManager, id: string, state: 'undone' | 'in_force'): Promise<boolean> {
    const when = { undone: 'applies_at > ?', in_force: 'applies_at <= ?' }[state];
    const sql = `update image_decision_states set state = ? where decision_id = ? and state = 'open' and ${when} returning decision_id`;
    return (await em.execute<object[]>(sql, [state, id, this.clock.now()])).length > 0;
  }

  async stateOf(em: EntityManager, id: string): Promise<DecisionState | undefined> {
    const sql = 'select state from image_decision_states where decision_id = ?';
    return (await em.execute<{ state: DecisionState }[]>(sql, [id]))[0]?.state;
  }

  /** Whether something is decided about, and the decision can still be taken back. */
  async isOpenOf(em: EntityManager, subjectId: string): Promise<boolean> {
    const sql = `select 1 from image_decision_states where subject_id = ? and state = 'open'`;
    return (await em.execute<object[]>(sql, [subjectId])).length > 0;
  }

  /** What was open about something comes to nothing. */
  async voidOf(em: EntityManager, subjectId: string): Promise<void> {
    await em.execute(`update image_decision_states set state = 'void' where subject_id = ? and state = 'open'`, [subjectId]);
  }

  /** Those that nobody can take back any more and that are not in force yet, the oldest first. */
  async due(em: EntityManager, limit: number): Promise<string[]> {
    return (await em.execute<{ id: string }[]>(dueSql, [this.clock.now(), limit])).map(({ id }) => id);
  }
}
