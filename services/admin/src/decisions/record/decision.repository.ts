import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { keysetPage } from '@sotto/kit/pages/keyset-page';
import { sql, type Kysely } from 'kysely';
import { TypedQueries } from '../../database.js';
import { undecided } from '../../staff/queues/undecided.js';
import type { AdminDatabase } from '../../tables.js';
import type { DecisionRow } from './decision.js';

/** The columns of a DecisionRow, of the decision `d` and its state `s`. */
export const decisionColumns = [
  'd.id',
  'd.user_id as userId',
  'd.action',
  'd.subject_kind as subjectKind',
  'd.subject_id as subjectId',
  'd.rule',
  'd.reason',
  'd.note',
  'd.report_id as reportId',
  'd.incident_id as incidentId',
  'd.decided_by as decidedBy',
  'd.decided_at as decidedAt',
  'd.applies_at as appliesAt',
  'd.until',
  's.state',
  's.confirmed_by as confirmedBy',
] as const;

const decisions = (db: Kysely<AdminDatabase>) =>
  db.selectFrom('decisions as d').innerJoin('decision_states as s', 's.decision_id', 'd.id').select(decisionColumns);

/** Serializes all changes of decisions about one member. */
const lockMemberSql = 'select pg_advisory_xact_lock(hashtextextended(?, 12))';

/** Reads decisions with their states. */
@Injectable()
export class DecisionRepository {
  constructor(private readonly queries: TypedQueries) {}

  find(id: string): Promise<DecisionRow | undefined> {
    return this.queries.first('decision', decisions(this.queries.db).where('d.id', '=', id));
  }

  /** The decisions about a report, and the one that decided it together with others, without undone ones. */
  ofReport(reportId: string, decisionId: string | null): Promise<DecisionRow[]> {
    const ofReport = decisions(this.queries.db)
      .where((eb) => eb.or([eb('d.report_id', '=', reportId), eb('d.id', '=', decisionId)]))
      .where('s.state', '<>', sql.lit('undone'))
      .orderBy('d.decided_at')
      .orderBy('d.id');
    return this.queries.all('decisions-of-report', ofReport);
  }

  /** Bans that wait for confirmation and that nobody has just decided, the oldest first. Bans of incidents are settled with the incident. */
  bans(after: { appliesAt: Date; id: string } | null, limit: number): Promise<DecisionRow[]> {
    const bans = decisions(this.queries.db)
      .where('s.state', '=', sql.lit('awaits_second'))
      .where('d.incident_id', 'is', null)
      .where(undecided('bans', 's.decision_id'));
    const columns = ['s.applies_at', 's.decision_id'] as const;
    const page = keysetPage(bans, { columns, direction: 'asc', after: after && [after.appliesAt, after.id], limit });
    return this.queries.all('bans-to-confirm', page);
  }

  /** Locks the member and the state of the decision, and returns the decision. */
  async lock(em: EntityManager, id: string): Promise<DecisionRow | undefined> {
    const db = em.getKysely<AdminDatabase>();
    const known = await db.selectFrom('decisions').select('user_id').where('id', '=', id).executeTakeFirst();
    if (!known) return undefined;
    await this.lockMember(em, known.user_id);
    const row = await decisions(db).where('d.id', '=', id).forUpdate('s').executeTakeFirst();
    return row && { ...row, ...datesOf(row) };
  }

  /** Whether an incident restricts the member. Only settling the incident, or an appeal, ends that restriction. */
  async isKeptOutByIncident(em: EntityManager, userId: string): Promise<boolean> {
    const restriction = await decisions(em.getKysely<AdminDatabase>())
      .where('d.user_id', '=', userId)
      .where('d.incident_id', 'is not', null)
      .where('s.ended_at', 'is', null)
      .where('s.state', 'in', [sql.lit('in_force' as const), sql.lit('awaits_second' as const)])
      .executeTakeFirst();
    return restriction !== undefined;
  }

  async lockMember(em: EntityManager, userId: string): Promise<void> {
    await em.execute(lockMemberSql, [userId]);
  }
}

/** Inside a transaction MikroORM returns times as text. */
const datesOf = ({ decidedAt, appliesAt, until }: DecisionRow) => ({
  decidedAt: new Date(decidedAt),
  appliesAt: new Date(appliesAt),
  until: until && new Date(until),
});
