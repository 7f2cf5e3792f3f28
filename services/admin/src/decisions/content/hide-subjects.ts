import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import type { DecisionRow } from '../record/decision.js';
import { SetModerationStatus } from './set-moderation-status.js';

/** 30 days to appeal, and 10 days to answer. */
const keptMs = 40 * 24 * 60 * 60_000;

/** The quoted messages that the reported member wrote. */
const quotedSql = `select message_id from report_quotes where report_id = ? and sender_id = ? order by message_id`;

/**
 * Hides the content that a decision is about. It is deleted only after the time for an appeal, so that an overturned decision can restore it.
 */
@Injectable()
export class HideSubjects {
  constructor(
    private readonly setModerationStatus: SetModerationStatus,
    private readonly clock: Clock,
  ) {}

  async execute(em: EntityManager, decision: DecisionRow): Promise<void> {
    const { id: decisionId, userId, subjectKind } = decision;
    if (subjectKind === '') return;
    const purgeAt = subjectKind === 'storefront' ? undefined : new Date(this.clock.now().getTime() + keptMs);
    for (const subjectId of await this.subjects(em, decision))
      await this.setModerationStatus.execute(em, { subjectKind, subjectId, userId, moderationStatus: 'hidden', decisionId, purgeAt });
  }

  private async subjects(em: EntityManager, { reportId, userId, subjectKind, subjectId }: DecisionRow): Promise<string[]> {
    if (subjectKind !== 'message' || reportId === null) return [subjectId];
    const quoted = await em.execute<{ message_id: string }[]>(quotedSql, [reportId, userId]);
    return quoted.map(({ message_id }) => message_id);
  }
}
