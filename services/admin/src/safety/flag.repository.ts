import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import type { Place } from '../keyset.js';

/** A signal that waits for a person. */
export interface FlagRow {
  id: string;
  userId: string;
  kind: string;
  surface: string;
  subjectId: string;
  raised: number;
  createdAt: Date;
  lastRaisedAt: Date;
}

/** Of one kind or of all: each has an index. */
const where = (kind: string) => `state = 'open' and ${kind ? 'kind = $1' : `$1 = ''`}`;
const pageSql = (kind: string) => `
  select id, user_id as "userId", kind, surface, subject_id as "subjectId", raised, created_at as "createdAt", last_raised_at as "lastRaisedAt"
  from safety_flags where ${where(kind)} and (created_at, id) > ($2::timestamptz, $3::uuid) order by created_at, id limit $4`;
const totalSql = (kind: string) => `
  select count(*)::int as total from (select from safety_flags where ${where(kind)} limit 10000) c`;
const nameOf = (kind: string) => (kind ? 'of-kind' : 'all');

/** Reads signals for staff. */
@Injectable()
export class FlagRepository {
  constructor(private readonly reads: PreparedReads) {}

  page(kind: string, { key, id }: Place, limit: number): Promise<FlagRow[]> {
    return this.reads.query(`flags-${nameOf(kind)}`, pageSql(kind), [kind, key, id, limit]);
  }

  async total(kind: string): Promise<number> {
    const [row] = await this.reads.query<{ total: number }>(`count-flags-${nameOf(kind)}`, totalSql(kind), [kind]);
    return row?.total ?? 0;
  }
}
