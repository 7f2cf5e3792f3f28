import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ModerationStatusChangedSchema } from '@sotto/proto/admin/v1/events';
import type { SubjectKind } from '../record/decision.js';

export type ModerationStatus = 'visible' | 'hidden' | 'removed';

/** What a decision or a takedown says about one piece of content. */
export interface NewModerationStatus {
  subjectKind: SubjectKind;
  subjectId: string;
  userId: string;
  moderationStatus: ModerationStatus;
  banCopies?: boolean;
  /** The decision or takedown. Its latest status for a subject counts. */
  decisionId: string;
  /** When hidden content is removed permanently, unless its status changes before. */
  purgeAt?: Date;
}

/** The strictest status of a subject over all decisions and takedowns. */
const strictest = `
  select coalesce((array_agg(moderation_status order by array_position(array['removed', 'hidden', 'visible'], moderation_status)))[1], 'visible') as "moderationStatus",
    coalesce(bool_or(ban_copies), false) as "banCopies"
  from moderation_statuses where subject_id = ? and subject_kind = ?`;
const lockSql = 'select pg_advisory_xact_lock(hashtextextended(?, 11))';
const storeSql = `
  insert into moderation_statuses (subject_kind, subject_id, decision_id, user_id, moderation_status, ban_copies, changed_at, purge_at)
  values (?, ?, ?, ?, ?, ?, ?, ?)
  on conflict (subject_id, subject_kind, decision_id) do update
  set moderation_status = excluded.moderation_status, ban_copies = excluded.ban_copies, changed_at = excluded.changed_at, purge_at = excluded.purge_at`;
const ofDecisionSql = `
  select subject_kind as "subjectKind", subject_id as "subjectId", user_id as "userId" from moderation_statuses where decision_id = ?`;
const ofSql = `
  select subject_id as "subjectId", (array_agg(moderation_status order by array_position(array['removed', 'hidden', 'visible'], moderation_status)))[1] as "moderationStatus"
  from moderation_statuses where subject_id = any($1::uuid[]) group by subject_id`;

interface CombinedStatus {
  moderationStatus: ModerationStatus;
  banCopies: boolean;
}

/**
 * Sets the moderation status that a decision gives to content, in the caller's transaction. The strictest status of all decisions counts, so
 * that refusing a takedown does not restore what a moderator removed. Publishes changes of the result to the service that stores the content.
 */
@Injectable()
export class SetModerationStatus {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(em: EntityManager, { banCopies = false, purgeAt, ...status }: NewModerationStatus): Promise<void> {
    const { subjectKind, subjectId, userId, moderationStatus, decisionId } = status;
    await em.execute(lockSql, [subjectId]);
    const before = await this.combined(em, subjectId, subjectKind);
    const values = [subjectKind, subjectId, decisionId, userId, moderationStatus, banCopies, this.clock.now(), purgeAt ?? null];
    await em.execute(storeSql, values);
    const now = await this.combined(em, subjectId, subjectKind);
    if (now.moderationStatus === before.moderationStatus && now.banCopies === before.banCopies) return;
    this.outbox.add(ModerationStatusChangedSchema, { subjectKind, subjectId, userId, decisionId, ...now });
  }

  /** Sets the status of all content of a decision. */
  async ofDecision(em: EntityManager, decisionId: string, moderationStatus: ModerationStatus): Promise<void> {
    const subjects = await em.execute<Pick<NewModerationStatus, 'subjectKind' | 'subjectId' | 'userId'>[]>(ofDecisionSql, [decisionId]);
    for (const subject of subjects) await this.execute(em, { ...subject, moderationStatus, decisionId });
  }

  /** The status of content by id. Content without decisions is missing. */
  async of(subjectIds: readonly string[]): Promise<Map<string, ModerationStatus>> {
    if (subjectIds.length === 0) return new Map();
    const rows = await this.statements.query<{ subjectId: string; moderationStatus: ModerationStatus }>('moderation-statuses', ofSql, [
      subjectIds,
    ]);
    return new Map(rows.map(({ subjectId, moderationStatus }) => [subjectId, moderationStatus]));
  }

  private async combined(em: EntityManager, subjectId: string, subjectKind: SubjectKind): Promise<CombinedStatus> {
    const [row] = await em.execute<CombinedStatus[]>(strictest, [subjectId, subjectKind]);
    return row!;
  }
}
