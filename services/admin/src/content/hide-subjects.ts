import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import type { DecisionRow } from '../decisions/decision.js';
import { SetContentStanding } from './set-content-standing.js';

/** Thirty days to appeal, and time for the answer. */
const keptMs = 40 * 24 * 60 * 60_000;

/** What the reported wrote of what a report quotes. */
const quotedSql = `select message_id from report_quotes where report_id = ? and sender_id = ? order by message_id`;

/**
 * Takes away from everybody what a decision is about. It is removed for good only when the time for an appeal is over, so that there is
 * something to give back until then.
 */
@Injectable()
export class HideSubjects {
  constructor(
    private readonly setContentStanding: SetContentStanding,
    private readonly clock: Clock,
  ) {}

  async execute(em: EntityManager, decision: DecisionRow): Promise<void> {
    const { id: decisionId, userId, subjectKind } = decision;
    if (subjectKind === '') return;
    const purgeAt = subjectKind === 'storefront' ? undefined : new Date(this.clock.now().getTime() + keptMs);
    for (const subjectId of await this.subjects(em, decision))
      await this.setContentStanding.execute(em, { subjectKind, subjectId, userId, standing: 'hidden', decisionId, purgeAt });
  }

  private async subjects(em: EntityManager, { reportId, userId, subjectKind, subjectId }: DecisionRow): Promise<string[]> {
    if (subjectKind !== 'message' || reportId === null) return [subjectId];
    const quoted = await em.execute<{ message_id: string }[]>(quotedSql, [reportId, userId]);
    return quoted.map(({ message_id }) => message_id);
  }
}
