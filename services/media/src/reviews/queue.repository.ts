import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import type { TimeCursor } from '../time-cursor.js';

/** Nobody reads further than this, so nothing is counted further. */
export const countLimit = 10_000;

export interface QueueFilter {
  /** "pending", "approved" or "rejected". */
  status: string;
  /** Empty for all. */
  bucket: string;
  /** Only what somebody left to another person. */
  escalated: boolean;
  /** Only what the caller works on. */
  mine: boolean;
  /** Only of this member; empty for all. */
  userId: string;
  /** The caller. */
  staffId: string;
}

/** What is known of something on the list besides what it is. */
export interface QueueFacts {
  id: string;
  claimedBy: string | null;
  claimedUntil: Date | null;
  escalatedBy: string | null;
  escalationNote: string | null;
  reason: string | null;
  moderatedAt: Date | null;
}

interface Part {
  sql: string;
  values: unknown[];
}

const factsSql = `
  select s.id, c.claimed_by as "claimedBy", c.claimed_until as "claimedUntil", e.escalated_by as "escalatedBy", e.note as "escalationNote",
    d.reason, d.applies_at as "moderatedAt"
  from unnest($1::uuid[]) s(id)
  left join review_claims c on c.subject_id = s.id and c.claimed_until > $2
  left join lateral (
    select escalated_by, note from review_escalations where subject_id = s.id order by escalated_at desc limit 1) e on true
  left join lateral (
    select i.reason, i.applies_at from image_decisions i
    join image_decision_states t on t.decision_id = i.id and t.state = 'in_force'
    where i.image_id = s.id or i.file_id = s.id order by i.applies_at desc limit 1) d on true`;

/** The queue, read: both tables by their indices, whatever else is in them. */
@Injectable()
export class QueueRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly reads: PreparedReads,
    private readonly clock: Clock,
  ) {}

  /** The oldest first. */
  async page(filter: QueueFilter, after: TimeCursor | undefined, limit: number): Promise<TimeCursor[]> {
    const beyond: Part[] = after ? [{ sql: '(s.created_at, s.id) > (?, ?)', values: [after.time, after.id] }] : [];
    const parts = this.sources(filter, beyond).map(({ sql, values }) => ({
      sql: `(select s.id, s.created_at ${sql} order by s.created_at, s.id limit ?)`,
      values: [...values, limit],
    }));
    const all = parts.map(({ sql }) => sql).join(' union all ');
    const sql = `select id, (extract(epoch from created_at) * 1000)::float8 as ms from (${all}) s order by created_at, id limit ?`;
    const rows = await this.em.execute<{ id: string; ms: number }[]>(sql, [...parts.flatMap(({ values }) => values), limit]);
    return rows.map(({ id, ms }) => ({ id, time: new Date(ms) }));
  }

  /** How many there are, 10000 at most. */
  async total(filter: QueueFilter): Promise<number> {
    const parts = this.sources(filter, []);
    const all = parts.map(({ sql }) => `(select 1 ${sql} limit ${countLimit})`).join(' union all ');
    const sql = `select count(*)::int as n from (select 1 from (${all}) a limit ${countLimit}) s`;
    const [row] = await this.em.execute<{ n: number }[]>(
      sql,
      parts.flatMap(({ values }) => values),
    );
    return row?.n ?? 0;
  }

  /** In no order. */
  facts(ids: string[]): Promise<QueueFacts[]> {
    return this.reads.query('review-queue-facts', factsSql, [ids, this.clock.now()]);
  }

  /** `from … where …` of each table that the filter speaks of. */
  private sources(filter: QueueFilter, more: Part[]): Part[] {
    const { status, bucket } = filter;
    const others = [...this.conditions(filter), ...more];
    // Profile images lie in the bucket of the tab that everybody may see (IMG-03).
    const images = ['', 'profile-media'].includes(bucket) ? [fromWhere('profile_images', [is('s.status = ?', status), ...others])] : [];
    const ofBucket = bucket ? [is('s.bucket = ?', bucket)] : [];
    return [...images, fromWhere('media_files', [is('s.review_status = ?', status), ...ofBucket, ...others])];
  }

  private conditions({ escalated, mine, userId, staffId }: QueueFilter): Part[] {
    const chosen: Part[] = [
      is(`s.standing = 'visible'`),
      // What is decided leaves at once, although it can still be taken back.
      is(`not exists (select from image_decision_states d where d.subject_id = s.id and d.state = 'open')`),
    ];
    if (escalated) chosen.push(is('exists (select from review_escalations e where e.subject_id = s.id)'));
    if (mine)
      chosen.push(
        is(
          'exists (select from review_claims c where c.subject_id = s.id and c.claimed_by = ? and c.claimed_until > ?)',
          staffId,
          this.clock.now(),
        ),
      );
    // Nobody sees what barred members have, so nobody need decide about it; whoever asks about one of them is shown it.
    if (userId) chosen.push(is('s.user_id = ?', userId));
    else chosen.push(is(`not exists (select from barred_members b where b.user_id = s.user_id and b.standing <> 'active')`));
    return chosen;
  }
}

const is = (sql: string, ...values: unknown[]): Part => ({ sql, values });

const fromWhere = (table: string, conditions: Part[]): Part => ({
  sql: `from ${table} s where ${conditions.map(({ sql }) => sql).join(' and ')}`,
  values: conditions.flatMap(({ values }) => values),
});
