import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { decisionColumns, decisionTables } from '../decisions/decision.repository.js';
import type { DecisionRow } from '../decisions/decision.js';
import type { Place } from '../keyset.js';

/** What a member says against a decision, with the decision. */
export interface AppealRow extends DecisionRow {
  text: string;
  createdAt: Date;
  dueAt: Date;
  appealState: 'open' | 'upheld' | 'overturned';
  answer: string;
  answeredAt: Date | null;
}

const select = `
  select ${decisionColumns}, a.text, a.created_at as "createdAt", a.due_at as "dueAt", a.state as "appealState", a.answer,
    a.answered_at as "answeredAt"`;
/** Who may not judge images does not see what is said about them; what is diverted is a matter of administrators. */
const seen = `($4 or d.action <> 'reject_image') and ($5 or d.incident_id is null)`;
const openSql = `
  ${select} from appeals a join (${decisionTables}) on d.id = a.decision_id
  where a.state = 'open' and (a.created_at, a.decision_id) > ($1::timestamptz, $2::uuid) and ${seen}
  order by a.created_at, a.decision_id limit $3`;
const answeredSql = `
  ${select} from appeals a join (${decisionTables}) on d.id = a.decision_id
  where a.state <> 'open' and a.state = $6 and (a.answered_at, a.decision_id) < ($1::timestamptz, $2::uuid) and ${seen}
  order by a.answered_at desc, a.decision_id desc limit $3`;
const oneSql = `${select} from appeals a join (${decisionTables}) on d.id = a.decision_id where a.decision_id = $1`;
const countSql = `
  select count(*)::int as open from (
    select from appeals a join decisions d on d.id = a.decision_id where a.state = 'open' and ($1 or d.action <> 'reject_image')
      and ($2 or d.incident_id is null) limit 10000) c`;

/** What somebody of ours has to do with appeals. */
export interface Judging {
  images: boolean;
  incidents: boolean;
}

/** Reads appeals for staff. */
@Injectable()
export class AppealRepository {
  constructor(private readonly reads: PreparedReads) {}

  /** Open ones the oldest first, answered ones the newest first. */
  page(state: string, { key, id }: Place, limit: number, { images, incidents }: Judging): Promise<AppealRow[]> {
    const values = [key, id, limit, images, incidents];
    if (state === 'open') return this.reads.query('open-appeals', openSql, values);
    return this.reads.query('answered-appeals', answeredSql, [...values, state]);
  }

  async find(decisionId: string): Promise<AppealRow | undefined> {
    return (await this.reads.query<AppealRow>('appeal', oneSql, [decisionId]))[0];
  }

  async open({ images, incidents }: Judging): Promise<number> {
    const [row] = await this.reads.query<{ open: number }>('count-appeals', countSql, [images, incidents]);
    return row?.open ?? 0;
  }
}
