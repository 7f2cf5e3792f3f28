import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import type { Place } from '../keyset.js';

export type CleanupState = 'waiting' | 'running' | 'complete' | 'canceled';
export type MemberState = 'waiting' | 'deleting' | 'deleted' | 'refused';

/** An order, and how far it has come. */
export interface CleanupRow {
  jobId: string;
  orderedBy: string | null;
  state: CleanupState;
  createdAt: Date;
  startsAt: Date;
  total: number;
  deleted: number;
  refused: number;
}

/** One of the members it is about. */
export interface CleanupMemberRow {
  userId: string;
  displayName: string;
  state: MemberState;
  reason: string;
  /** Whether they were members when it was ordered. */
  known: boolean;
  /** Services that held something when identity was asked last. */
  outstanding: string[];
}

const counted = `
  select c.job_id as "jobId", c.ordered_by as "orderedBy", c.state, c.created_at as "createdAt", c.starts_at as "startsAt", count(*)::int as total,
    count(*) filter (where m.state = 'deleted')::int as deleted, count(*) filter (where m.state = 'refused')::int as refused
  from cleanups c join cleanup_members m on m.job_id = c.job_id`;
const findSql = `${counted} where c.job_id = $1 group by c.job_id`;
const pageSql = `
  ${counted} where c.job_id in (
    select job_id from cleanups where (created_at, job_id) < ($1::timestamptz, $2::uuid) and created_at > $3 order by created_at desc, job_id desc limit $4)
  group by c.job_id order by c.created_at desc, c.job_id desc`;
const membersSql = `
  select user_id as "userId", display_name as "displayName", state, reason, known, outstanding from cleanup_members where job_id = $1 order by position`;
const settleSql = `
  update cleanup_members m set state = t.state, reason = t.reason, outstanding = array(select jsonb_array_elements_text(t.outstanding))
  from jsonb_to_recordset(?::jsonb) as t ("userId" uuid, state text, reason text, outstanding jsonb)
  where m.job_id = ? and m.user_id = t."userId" and m.state in ('waiting', 'deleting')`;
const completeSql = `
  update cleanups set state = 'complete' where job_id = ? and state = 'running'
    and not exists (select from cleanup_members where job_id = cleanups.job_id and state in ('waiting', 'deleting'))
  returning job_id`;
const forgetNamesSql = `update cleanup_members set display_name = '' where job_id = ? and display_name <> ''`;
const runningSql = `select job_id as "jobId" from cleanups where state = 'running' order by job_id`;
const outstandingSql = `
  select count(*)::int as members from cleanups c join cleanup_members m on m.job_id = c.job_id
  where c.state = 'running' and m.state in ('waiting', 'deleting')`;

/** What became of a member. */
export type Outcome = Pick<CleanupMemberRow, 'userId' | 'state' | 'reason' | 'outstanding'>;

/** Deletions of many members, as orders that are worked off. */
@Injectable()
export class CleanupRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly reads: PreparedReads,
  ) {}

  async find(jobId: string): Promise<CleanupRow | undefined> {
    return (await this.reads.query<CleanupRow>('cleanup', findSql, [jobId]))[0];
  }

  /** The latest first, none older than a moment. */
  page(before: Place | null, since: Date, limit: number): Promise<CleanupRow[]> {
    const { key, id } = before ?? { key: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
    return this.reads.query<CleanupRow>('cleanups', pageSql, [key, id, since, limit]);
  }

  members(jobId: string): Promise<CleanupMemberRow[]> {
    return this.reads.query<CleanupMemberRow>('cleanup-members', membersSql, [jobId]);
  }

  /** Keeps what became of members who are not done; completes the order when nobody is left, and then forgets the names. */
  settle(jobId: string, outcomes: readonly Outcome[]): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      const ordered = outcomes.toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
      if (ordered.length > 0) await em.execute(settleSql, [JSON.stringify(ordered), jobId]);
      const completed = await em.execute<unknown[]>(completeSql, [jobId]);
      if (completed.length > 0) await em.execute(forgetNamesSql, [jobId]);
    });
  }

  async running(): Promise<string[]> {
    return (await this.reads.query<{ jobId: string }>('running-cleanups', runningSql, [])).map(({ jobId }) => jobId);
  }

  /** Members of running orders of whom something may be left. */
  async outstanding(): Promise<number> {
    return (await this.reads.query<{ members: number }>('outstanding-members', outstandingSql, []))[0]?.members ?? 0;
  }
}
