import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { keysetPage } from '@sotto/kit/pages/keyset-page';
import { sql } from 'kysely';
import { TypedQueries } from '../../database.js';
import type { AdminDatabase } from '../../tables.js';

/** A cleanup order with its progress. */
export interface CleanupRow {
  jobId: string;
  orderedBy: string | null;
  state: AdminDatabase['cleanups']['state'];
  createdAt: Date;
  startsAt: Date;
  total: number;
  deleted: number;
  refused: number;
}

/** A member of an order. */
export interface CleanupMemberRow {
  userId: string;
  displayName: string;
  state: AdminDatabase['cleanup_members']['state'];
  reason: string;
  /** Whether this was a member when the order was placed. */
  known: boolean;
  /** The services that still stored data at the last check. */
  outstanding: string[];
}

const settleSql = `
  update cleanup_members m set state = t.state, reason = t.reason, outstanding = array(select jsonb_array_elements_text(t.outstanding))
  from jsonb_to_recordset(?::jsonb) as t ("userId" uuid, state text, reason text, outstanding jsonb)
  where m.job_id = ? and m.user_id = t."userId" and m.state in ('waiting', 'deleting')`;
const completeSql = `
  update cleanups set state = 'complete' where job_id = ? and state = 'running'
    and not exists (select from cleanup_members where job_id = cleanups.job_id and state in ('waiting', 'deleting'))
  returning job_id`;
const deleteNamesSql = `update cleanup_members set display_name = '' where job_id = ? and display_name <> ''`;
const deleteOldSql = `delete from cleanups where created_at < ?::timestamptz - interval '30 days' and state in ('complete', 'canceled')`;

/** The result for a member. */
export type Outcome = Pick<CleanupMemberRow, 'userId' | 'state' | 'reason' | 'outstanding'>;

/** Stores cleanups: orders to delete many members. */
@Injectable()
export class CleanupRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: TypedQueries,
  ) {}

  find(jobId: string): Promise<CleanupRow | undefined> {
    return this.queries.first('cleanup', this.counted().where('c.job_id', '=', jobId));
  }

  /** The latest first, none older than `since`. */
  page(before: { createdAt: Date; jobId: string } | null, since: Date, limit: number): Promise<CleanupRow[]> {
    const orders = keysetPage(this.queries.db.selectFrom('cleanups').select('job_id').where('created_at', '>', since), {
      columns: ['created_at', 'job_id'],
      direction: 'desc',
      after: before && [before.createdAt, before.jobId],
      limit,
    });
    const page = this.counted().where('c.job_id', 'in', orders).orderBy('c.created_at', 'desc').orderBy('c.job_id', 'desc');
    return this.queries.all('cleanups', page);
  }

  members(jobId: string): Promise<CleanupMemberRow[]> {
    const members = this.queries.db
      .selectFrom('cleanup_members')
      .select(['user_id as userId', 'display_name as displayName', 'state', 'reason', 'known', 'outstanding'])
      .where('job_id', '=', jobId)
      .orderBy('position');
    return this.queries.all('cleanup-members', members);
  }

  /** Stores the results of members that are not done. Completes the order when all are done, and then deletes the names. */
  settle(jobId: string, outcomes: readonly Outcome[]): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      const ordered = outcomes.toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
      if (ordered.length > 0) await em.execute(settleSql, [JSON.stringify(ordered), jobId]);
      const completed = await em.execute<unknown[]>(completeSql, [jobId]);
      if (completed.length > 0) await em.execute(deleteNamesSql, [jobId]);
    });
  }

  /** Deletes orders that ended 30 days ago. `admin_actions` still says that they were placed. */
  async deleteOld(now: Date): Promise<void> {
    await this.em.fork().execute(deleteOldSql, [now.toISOString()]);
  }

  async running(): Promise<string[]> {
    const running = this.queries.db.selectFrom('cleanups').select('job_id').where('state', '=', sql.lit('running')).orderBy('job_id');
    return (await this.queries.all('running-cleanups', running)).map(({ job_id }) => job_id);
  }

  /** Members of running orders whose data may not be deleted everywhere. */
  async outstanding(): Promise<number> {
    const count = this.withMembers()
      .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('members'))
      .where('c.state', '=', sql.lit('running'))
      .where('m.state', 'in', [sql.lit('waiting' as const), sql.lit('deleting' as const)]);
    return (await this.queries.first('outstanding-members', count))?.members ?? 0;
  }

  private withMembers() {
    return this.queries.db.selectFrom('cleanups as c').innerJoin('cleanup_members as m', 'm.job_id', 'c.job_id');
  }

  private counted() {
    return this.withMembers()
      .select(['c.job_id as jobId', 'c.ordered_by as orderedBy', 'c.state', 'c.created_at as createdAt', 'c.starts_at as startsAt'])
      .select(({ cast, fn }) => [
        cast<number>(fn.countAll(), 'integer').as('total'),
        cast<number>(fn.countAll().filterWhere('m.state', '=', sql.lit('deleted')), 'integer').as('deleted'),
        cast<number>(fn.countAll().filterWhere('m.state', '=', sql.lit('refused')), 'integer').as('refused'),
      ])
      .groupBy('c.job_id');
  }
}
