import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Clock } from '@sotto/kit/orm/clock';
import { newId } from '@sotto/kit/orm/ids';
import { adminError } from '../../admin-error.js';
import type { OutcomeQueue } from '../queues/undecided.js';

/** How long the person who decided can undo a decision. */
export const undoMs = 10_000;

/** What a person of staff decided about a case. */
export interface NewOutcome {
  /** The client chooses the id, so that a repeated call is one decision. Empty when the client has none. */
  id: string;
  queue: OutcomeQueue;
  caseId: string;
  staffId: string;
  /** What the effect needs. It is deleted when the outcome has taken effect or was undone. */
  content: object;
}

/** Wakes up when outcomes that nobody undid in time take effect. */
export const applyOutcomesQueue = 'apply-outcomes';

const storeSql = `
  insert into case_outcomes (id, queue, case_id, staff_id, state, content, decided_at, applies_at)
  values (?, ?, ?, ?, 'applies', ?::jsonb, ?, ?) on conflict do nothing returning id`;
const sameSql = `
  select 1 from case_outcomes
  where queue = ? and case_id = ? and staff_id = ? and (id = ? or (state = 'applies' and content = ?::jsonb))`;
const undoSql = `
  update case_outcomes set state = 'undone', content = null
  where id = ? and staff_id = ? and state = 'applies' and applies_at > ? returning queue, case_id as "caseId"`;
const findSql = `select state from case_outcomes where id = ? and staff_id = ?`;

/** Outcomes of cases that can be undone for ten seconds. The case stays as it is until the outcome takes effect, and nobody else can decide it. */
@Injectable()
export class CaseOutcomes {
  constructor(
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Whether the same person sent the same outcome before. */
  async isRepeated(em: EntityManager, { id, queue, caseId, staffId, content }: NewOutcome): Promise<boolean> {
    const same = await em.execute<unknown[]>(sameSql, [queue, caseId, staffId, id || newId(), JSON.stringify(content)]);
    return same.length > 0;
  }

  /** Stores an outcome in the caller's transaction, which has found that the case waits. Throws CASE_DECIDED when another outcome of it waits. */
  async store(em: EntityManager, { id, queue, caseId, staffId, content }: NewOutcome): Promise<void> {
    const now = this.clock.now();
    const appliesAt = new Date(now.getTime() + undoMs);
    const values = [id || newId(), queue, caseId, staffId, JSON.stringify(content), now, appliesAt];
    const stored = await em.execute<unknown[]>(storeSql, values);
    if (stored.length === 0) throw adminError('CASE_DECIDED');
    await this.jobs.send(em, applyOutcomesQueue, {}, { startAfter: appliesAt });
  }

  /** Undoes a person's own outcome before it takes effect, and returns the case; null when it was undone before. */
  async undo(em: EntityManager, id: string, staffId: string): Promise<{ queue: OutcomeQueue; caseId: string } | null> {
    const [undone] = await em.execute<{ queue: OutcomeQueue; caseId: string }[]>(undoSql, [id, staffId, this.clock.now()]);
    if (undone) return undone;
    const [found] = await em.execute<{ state: string }[]>(findSql, [id, staffId]);
    if (!found) throw adminError('DECISION_NOT_FOUND');
    if (found.state !== 'undone') throw adminError('UNDO_OVER');
    return null;
  }
}
