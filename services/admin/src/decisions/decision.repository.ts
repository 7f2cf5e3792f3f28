import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import type { DecisionRow } from './decision.js';

/** A decision as everybody reads it. */
export const decisionColumns = `
  d.id, d.user_id as "userId", d.action, d.subject_kind as "subjectKind", d.subject_id as "subjectId", d.reason, d.note,
  d.report_id as "reportId", d.incident_id as "incidentId", d.decided_by as "decidedBy", d.decided_at as "decidedAt",
  d.applies_at as "appliesAt", d.until, s.state, s.confirmed_by as "confirmedBy"`;
export const decisionTables = `decisions d join decision_states s on s.decision_id = d.id`;

const select = `select ${decisionColumns} from ${decisionTables}`;
const oneSql = `${select} where d.id = $1`;
const ofReportSql = `${select} where d.report_id = $1 and s.state <> 'undone' order by d.decided_at, d.id`;
const bansSql = `
  ${select} where s.state = 'awaits_second' and d.incident_id is null and (s.applies_at, s.decision_id) > ($1::timestamptz, $2::uuid)
  order by s.applies_at, s.decision_id limit $3`;
const heldSql = `${select} where d.id = ? for update of s`;

/** Whether what was diverted keeps a member out: only the settlement of the incident, or an appeal, ends that. */
const diversionSql = `
  select 1 from ${decisionTables} where d.user_id = ? and d.incident_id is not null and s.ended_at is null and s.state in ('in_force', 'awaits_second')`;

/** Who decides about a member, or ends what was decided, waits for whoever does so now. */
const holdSql = 'select pg_advisory_xact_lock(hashtextextended(?, 12))';

type Dated<Row> = { [K in keyof Row]: Row[K] extends Date ? string : Row[K] extends Date | null ? string | null : Row[K] };

/** Reads what was decided and what became of it. */
@Injectable()
export class DecisionRepository {
  constructor(private readonly reads: PreparedReads) {}

  async find(id: string): Promise<DecisionRow | undefined> {
    return (await this.reads.query<DecisionRow>('decision', oneSql, [id]))[0];
  }

  /** What was decided about a report, without what was taken back. */
  ofReport(reportId: string): Promise<DecisionRow[]> {
    return this.reads.query('decisions-of-report', ofReportSql, [reportId]);
  }

  /** Bans that wait for a second person, the oldest first; of incidents another place tells. */
  bans({ key, id }: { key: string; id: string }, limit: number): Promise<DecisionRow[]> {
    return this.reads.query('bans-to-confirm', bansSql, [key, id, limit]);
  }

  /** The decision with its state locked, after everybody else who decides about the same member. */
  async hold(em: EntityManager, id: string): Promise<DecisionRow | undefined> {
    const [known] = await em.execute<{ user_id: string }[]>('select user_id from decisions where id = ?', [id]);
    if (!known) return undefined;
    await this.holdMember(em, known.user_id);
    const [row] = await em.execute<Dated<DecisionRow>[]>(heldSql, [id]);
    return row && { ...row, ...datesOf(row) };
  }

  async isKeptOutByIncident(em: EntityManager, userId: string): Promise<boolean> {
    return (await em.execute<unknown[]>(diversionSql, [userId])).length > 0;
  }

  async holdMember(em: EntityManager, userId: string): Promise<void> {
    await em.execute(holdSql, [userId]);
  }
}

/** Inside a transaction times are read as text. */
const datesOf = ({ decidedAt, appliesAt, until }: Dated<DecisionRow>) => ({
  decidedAt: new Date(decidedAt),
  appliesAt: new Date(appliesAt),
  until: until === null ? null : new Date(until),
});
