import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ContentStandingChangedSchema } from '@sotto/proto/admin/v1/events';

export type SubjectKind = 'item' | 'storefront' | 'profile_image' | 'file' | 'message';
export type ContentStanding = 'visible' | 'hidden' | 'removed';

/** What a decision or a takedown says of one thing. */
export interface NewContentStanding {
  subjectKind: SubjectKind;
  subjectId: string;
  userId: string;
  standing: ContentStanding;
  banCopies?: boolean;
  /** The decision, or the takedown; each says one thing of a subject, the last word counts. */
  decisionId: string;
  /** When what is hidden is removed for good, unless something else is said until then. */
  purgeAt?: Date;
}

/** What everybody together says of a subject. */
const strictest = `
  select coalesce((array_agg(standing order by array_position(array['removed', 'hidden', 'visible'], standing)))[1], 'visible') as standing,
    coalesce(bool_or(ban_copies), false) as "banCopies"
  from content_standings where subject_id = ? and subject_kind = ?`;
const lockSql = 'select pg_advisory_xact_lock(hashtextextended(?, 11))';
const storeSql = `
  insert into content_standings (subject_kind, subject_id, decision_id, user_id, standing, ban_copies, changed_at, purge_at)
  values (?, ?, ?, ?, ?, ?, ?, ?)
  on conflict (subject_id, subject_kind, decision_id) do update
  set standing = excluded.standing, ban_copies = excluded.ban_copies, changed_at = excluded.changed_at, purge_at = excluded.purge_at`;
const ofDecisionSql = `
  select subject_kind as "subjectKind", subject_id as "subjectId", user_id as "userId" from content_standings where decision_id = ?`;
const ofSql = `
  select subject_id as "subjectId", (array_agg(standing order by array_position(array['removed', 'hidden', 'visible'], standing)))[1] as standing
  from content_standings where subject_id = any($1::uuid[]) group by subject_id`;

interface Whole {
  standing: ContentStanding;
  banCopies: boolean;
}

/**
 * Says whether a thing may be seen, in the caller's transaction. Several decisions may speak of one thing, and the strictest counts, so that
 * giving back what a form had hidden does not undo what a moderator removed. Those who hold the thing hear when that changes.
 */
@Injectable()
export class SetContentStanding {
  constructor(
    private readonly reads: PreparedReads,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(em: EntityManager, { banCopies = false, purgeAt, ...said }: NewContentStanding): Promise<void> {
    const { subjectKind, subjectId, userId, standing, decisionId } = said;
    await em.execute(lockSql, [subjectId]);
    const before = await this.whole(em, subjectId, subjectKind);
    const values = [subjectKind, subjectId, decisionId, userId, standing, banCopies, this.clock.now(), purgeAt ?? null];
    await em.execute(storeSql, values);
    const now = await this.whole(em, subjectId, subjectKind);
    if (now.standing === before.standing && now.banCopies === before.banCopies) return;
    this.outbox.add(ContentStandingChangedSchema, { subjectKind, subjectId, userId, decisionId, ...now });
  }

  /** Says of everything that a decision is about the same. */
  async ofDecision(em: EntityManager, decisionId: string, standing: ContentStanding): Promise<void> {
    const subjects = await em.execute<Pick<NewContentStanding, 'subjectKind' | 'subjectId' | 'userId'>[]>(ofDecisionSql, [decisionId]);
    for (const subject of subjects) await this.execute(em, { ...subject, standing, decisionId });
  }

  /** What is said of these things now; of the others nothing is. */
  async of(subjectIds: readonly string[]): Promise<Map<string, ContentStanding>> {
    if (subjectIds.length === 0) return new Map();
    const rows = await this.reads.query<{ subjectId: string; standing: ContentStanding }>('content-standings', ofSql, [subjectIds]);
    return new Map(rows.map(({ subjectId, standing }) => [subjectId, standing]));
  }

  private async whole(em: EntityManager, subjectId: string, subjectKind: SubjectKind): Promise<Whole> {
    const [row] = await em.execute<Whole[]>(strictest, [subjectId, subjectKind]);
    return row!;
  }
}
