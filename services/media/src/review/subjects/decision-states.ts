import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Clock } from '@sotto/kit/orm/clock';
import type { ImageDecision } from '../../library/moderation/image-decision.entity.js';

export const applyDecisionsQueue = 'apply-decisions';

/** `open`: can still be undone. `applied`: has its effect. `void`: its subject was removed or diverted before it was applied. */
export type DecisionState = 'open' | 'applied' | 'undone' | 'void';

const insertSql = 'insert into image_decision_states (decision_id, subject_id, state, applies_at) values (?, ?, ?, ?)';
const undoSql = `
  update image_decision_states set state = 'undone' where decision_id = ? and state = 'open' and applies_at > ? returning decision_id`;
const applySql = `
  update image_decision_states set state = 'applied' where decision_id = ? and state = 'open' and applies_at <= ? returning decision_id`;
const dueSql = `
  select decision_id as id from image_decision_states where state = 'open' and applies_at <= ? order by applies_at limit ?`;

/**
 * The state of each decision, apart from the decisions themselves, which are never updated. A unique index allows one open decision per
 * image or file.
 */
@Injectable()
export class DecisionStates {
  constructor(
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Stores an open decision, and sends the job that applies it when it can no longer be undone. */
  async open(em: EntityManager, { id, subjectId, appliesAt }: ImageDecision): Promise<void> {
    await em.flush();
    await em.execute(insertSql, [id, subjectId, 'open', appliesAt]);
    await this.jobs.send(em, applyDecisionsQueue, {}, { startAfter: appliesAt });
  }

  /** Stores a decision that is applied at once. */
  async addApplied(em: EntityManager, { id, subjectId, appliesAt }: ImageDecision): Promise<void> {
    await em.flush();
    await em.execute(insertSql, [id, subjectId, 'applied', appliesAt]);
  }

  /** Settles an open decision: undone before its time is over, applied after. Returns false when it was settled before. */
  async settle(em: EntityManager, id: string, state: 'undone' | 'applied'): Promise<boolean> {
    const rows = await em.execute<object[]>({ undone: undoSql, applied: applySql }[state], [id, this.clock.now()]);
    return rows.length > 0;
  }

  async stateOf(em: EntityManager, id: string): Promise<DecisionState | undefined> {
    const sql = 'select state from image_decision_states where decision_id = ?';
    return (await em.execute<{ state: DecisionState }[]>(sql, [id]))[0]?.state;
  }

  /** Whether a subject has a decision that can still be undone. */
  async isOpenOf(em: EntityManager, subjectId: string): Promise<boolean> {
    const sql = `select 1 from image_decision_states where subject_id = ? and state = 'open'`;
    return (await em.execute<object[]>(sql, [subjectId])).length > 0;
  }

  /** Voids the open decision about a subject. */
  async voidOf(em: EntityManager, subjectId: string): Promise<void> {
    await em.execute(`update image_decision_states set state = 'void' where subject_id = ? and state = 'open'`, [subjectId]);
  }

  /** The open decisions whose time is over, oldest first. */
  async due(em: EntityManager, limit: number): Promise<string[]> {
    return (await em.execute<{ id: string }[]>(dueSql, [this.clock.now(), limit])).map(({ id }) => id);
  }
}
