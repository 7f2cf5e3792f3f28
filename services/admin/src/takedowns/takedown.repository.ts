import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import type { Place } from '../keyset.js';
import type { TakedownKind, TakedownStatus, TakedownSubject } from './takedown.js';

/** A request as it is stored. */
export interface TakedownRow {
  id: string;
  ticketNumber: number;
  kind: TakedownKind;
  status: TakedownStatus;
  links: string[];
  description: string;
  name: string;
  email: string;
  /** Who was signed in when it was sent. */
  userId: string | null;
  createdAt: Date;
  dueAt: Date;
  answer: string;
  decidedAt: Date | null;
  decidedBy: string | null;
}

/** A thing that a request is about, and whether it hides it. */
export interface TakedownSubjectRow extends TakedownSubject {
  takedownId: string;
  hidden: boolean;
}

const columns = `id, ticket_number as "ticketNumber", kind, status, links, description, name, email, user_id as "userId", created_at as "createdAt", due_at as "dueAt",
  answer, decided_at as "decidedAt", decided_by as "decidedBy"`;
const findSql = `select ${columns} from takedowns where id = $1`;
const openPageSql = `
  select ${columns} from takedowns where status = $1 and (due_at, id) > ($2::timestamptz, $3::uuid) order by due_at, id limit $4`;
const decidedPageSql = `
  select ${columns} from takedowns where status = $1 and (due_at, id) < ($2::timestamptz, $3::uuid) order by due_at desc, id desc limit $4`;
const subjectsSql = `
  select takedown_id as "takedownId", kind, subject_id as "subjectId", user_id as "userId", title, hidden from takedown_subjects
  where takedown_id = any($1::uuid[]) order by kind, subject_id`;
const openSql = `select count(*)::int as n from takedowns where status = 'open'`;
const overdueSql = `select count(*)::int as n from takedowns where status = 'open' and due_at <= $1`;

/** Requests to take something down. */
@Injectable()
export class TakedownRepository {
  constructor(private readonly reads: PreparedReads) {}

  async find(id: string): Promise<TakedownRow | undefined> {
    return (await this.reads.query<TakedownRow>('takedown', findSql, [id]))[0];
  }

  /** Open ones by when they are due; decided ones the newest first. */
  page(status: string, place: Place | null, limit: number): Promise<TakedownRow[]> {
    if (status === 'open') {
      const { key, id } = place ?? { key: '-infinity', id: '00000000-0000-0000-0000-000000000000' };
      return this.reads.query<TakedownRow>('open-takedowns', openPageSql, [status, key, id, limit]);
    }
    const { key, id } = place ?? { key: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
    return this.reads.query<TakedownRow>('decided-takedowns', decidedPageSql, [status, key, id, limit]);
  }

  subjects(takedownIds: readonly string[]): Promise<TakedownSubjectRow[]> {
    return this.reads.query<TakedownSubjectRow>('takedown-subjects', subjectsSql, [takedownIds]);
  }

  async open(): Promise<number> {
    return (await this.reads.query<{ n: number }>('open-takedown-count', openSql, []))[0]?.n ?? 0;
  }

  async overdue(now: Date): Promise<number> {
    return (await this.reads.query<{ n: number }>('overdue-takedown-count', overdueSql, [now]))[0]?.n ?? 0;
  }
}
