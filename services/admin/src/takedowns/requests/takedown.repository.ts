import { Injectable } from '@nestjs/common';
import { keysetPage } from '@sotto/kit/pages/keyset-page';
import type { Language } from '@sotto/proto/vocabulary';
import { sql } from 'kysely';
import { TypedQueries } from '../../database.js';
import { undecided } from '../../staff/queues/undecided.js';
import type { TakedownKind, TakedownStatus, TakedownSubject } from './takedown.js';

/** A stored takedown request. */
export interface TakedownRow {
  id: string;
  ticketNumber: number;
  kind: TakedownKind;
  status: TakedownStatus;
  links: string[];
  description: string;
  name: string;
  email: string;
  /** Of the page of the form. */
  language: Language | null;
  /** The member who was signed in, if any. */
  userId: string | null;
  createdAt: Date;
  dueAt: Date;
  answer: string;
  decidedAt: Date | null;
  decidedBy: string | null;
}

/** A subject of a request, and whether the request hides it. */
export interface TakedownSubjectRow extends TakedownSubject {
  takedownId: string;
  hidden: boolean;
}

const columns = [
  'id',
  'ticket_number as ticketNumber',
  'kind',
  'status',
  'links',
  'description',
  'name',
  'email',
  'language',
  'user_id as userId',
  'created_at as createdAt',
  'due_at as dueAt',
  'answer',
  'decided_at as decidedAt',
  'decided_by as decidedBy',
] as const;

/** Reads takedown requests. */
@Injectable()
export class TakedownRepository {
  constructor(private readonly queries: TypedQueries) {}

  find(id: string): Promise<TakedownRow | undefined> {
    return this.queries.first('takedown', this.takedowns().where('id', '=', id));
  }

  /** Open requests by due time; decided requests the newest first. */
  page(status: TakedownStatus, after: { dueAt: Date; id: string } | null, limit: number): Promise<TakedownRow[]> {
    const takedowns = this.takedowns()
      .where('status', '=', status)
      .$if(status === 'open', (open) => open.where(undecided('takedowns', 'takedowns.id')));
    const page = keysetPage(takedowns, {
      columns: ['due_at', 'id'],
      direction: status === 'open' ? 'asc' : 'desc',
      after: after && [after.dueAt, after.id],
      limit,
    });
    return this.queries.all('takedowns', page);
  }

  subjects(takedownIds: readonly string[]): Promise<TakedownSubjectRow[]> {
    const subjects = this.queries.db
      .selectFrom('takedown_subjects')
      .select(['takedown_id as takedownId', 'kind', 'subject_id as subjectId', 'user_id as userId', 'title', 'hidden'])
      .where('takedown_id', '=', sql<string>`any(${takedownIds}::uuid[])`)
      .orderBy('kind')
      .orderBy('subject_id');
    return this.queries.all('takedown-subjects', subjects);
  }

  open(): Promise<number> {
    return this.count('open-takedown-count', this.openTakedowns());
  }

  overdue(now: Date): Promise<number> {
    return this.count('overdue-takedown-count', this.openTakedowns().where('due_at', '<=', now));
  }

  private takedowns() {
    return this.queries.db.selectFrom('takedowns').select(columns);
  }

  private openTakedowns() {
    return this.queries.db.selectFrom('takedowns').where('status', '=', sql.lit('open')).where(undecided('takedowns', 'takedowns.id'));
  }

  private async count(name: string, takedowns: ReturnType<TakedownRepository['openTakedowns']>): Promise<number> {
    const count = takedowns.select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('n'));
    return (await this.queries.first(name, count))?.n ?? 0;
  }
}

/** A PostgreSQL array literal. `em.execute` would expand an array into several parameters. */
export const arrayOf = (texts: readonly string[]): string => `{${texts.map((text) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`).join()}}`;
