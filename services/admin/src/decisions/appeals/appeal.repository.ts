import { Injectable } from '@nestjs/common';
import { keysetPage } from '@sotto/kit/pages/keyset-page';
import { sql } from 'kysely';
import { TypedQueries } from '../../database.js';
import { undecided } from '../../staff/queues/undecided.js';
import type { AdminDatabase } from '../../tables.js';
import type { DecisionRow } from '../record/decision.js';
import { decisionColumns } from '../record/decision.repository.js';

export type AppealState = AdminDatabase['appeals']['state'];

/** An appeal with its decision. */
export interface AppealRow extends DecisionRow {
  text: string;
  createdAt: Date;
  dueAt: Date;
  appealState: AppealState;
  answer: string;
  answeredAt: Date | null;
}

/** Which appeals a person may see besides those about members. */
export interface AppealAccess {
  images: boolean;
  incidents: boolean;
}

const everything: AppealAccess = { images: true, incidents: true };
const columns = [
  'a.text',
  'a.created_at as createdAt',
  'a.due_at as dueAt',
  'a.state as appealState',
  'a.answer',
  'a.answered_at as answeredAt',
] as const;

/** Reads appeals for staff. */
@Injectable()
export class AppealRepository {
  constructor(private readonly queries: TypedQueries) {}

  /** Open appeals that nobody has just answered: the oldest first. Answered appeals: the newest first. */
  page(state: AppealState, after: { at: Date; id: string } | null, limit: number, access: AppealAccess): Promise<AppealRow[]> {
    const appeals = this.withDecisions(access);
    const position = after && [after.at, after.id];
    const page =
      state === 'open'
        ? keysetPage(appeals.where('a.state', '=', sql.lit('open')).where(undecided('appeals', 'a.decision_id')), {
            columns: ['a.created_at', 'a.decision_id'],
            direction: 'asc',
            after: position,
            limit,
          })
        : keysetPage(appeals.where('a.state', '<>', sql.lit('open')).where('a.state', '=', state), {
            columns: ['a.answered_at', 'a.decision_id'],
            direction: 'desc',
            after: position,
            limit,
          });
    return this.queries.all('appeals', page);
  }

  find(decisionId: string): Promise<AppealRow | undefined> {
    return this.queries.first('appeal', this.withDecisions(everything).where('a.decision_id', '=', decisionId));
  }

  /** How many appeals are open, counted up to 10,000. */
  async open(access: AppealAccess): Promise<number> {
    const open = this.seen(access)
      .select('a.decision_id')
      .where('a.state', '=', sql.lit('open'))
      .where(undecided('appeals', 'a.decision_id'))
      .limit(sql.lit(10_000));
    const count = this.queries.db.selectFrom(open.as('c')).select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('open'));
    return (await this.queries.first('count-appeals', count))?.open ?? 0;
  }

  private withDecisions(access: AppealAccess) {
    return this.seen(access).innerJoin('decision_states as s', 's.decision_id', 'd.id').select(decisionColumns).select(columns);
  }

  /** Appeals about images need the permission to moderate images; appeals about incidents need an administrator. */
  private seen({ images, incidents }: AppealAccess) {
    return this.queries.db
      .selectFrom('appeals as a')
      .innerJoin('decisions as d', 'd.id', 'a.decision_id')
      .$if(!images, (appeals) => appeals.where('d.action', '<>', sql.lit('reject_image')))
      .$if(!incidents, (appeals) => appeals.where('d.incident_id', 'is', null));
  }
}
