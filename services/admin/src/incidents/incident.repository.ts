import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import type { Place } from '../keyset.js';

/** Suspected illegal material that nobody sees any more. */
export interface IncidentRow {
  id: string;
  userId: string;
  subjectId: string;
  bucket: string;
  divertedBy: string;
  divertedAt: Date;
  note: string;
  decisionId: string | null;
  state: 'open' | 'confirmed' | 'released';
  settledBy: string | null;
  settledAt: Date | null;
  authorityReference: string;
}

export const incidentColumns = `
  id, user_id as "userId", subject_id as "subjectId", bucket, diverted_by as "divertedBy", diverted_at as "divertedAt", note,
  decision_id as "decisionId", state, settled_by as "settledBy", settled_at as "settledAt", authority_reference as "authorityReference"`;
const openSql = `
  select ${incidentColumns} from incidents
  where state = 'open' and (diverted_at, id) > ($1::timestamptz, $2::uuid) order by diverted_at, id limit $3`;
const settledSql = `
  select ${incidentColumns} from incidents
  where state <> 'open' and state = $4 and (settled_at, id) < ($1::timestamptz, $2::uuid) order by settled_at desc, id desc limit $3`;
const oneSql = `select ${incidentColumns} from incidents where id = $1`;

/** Reads incidents for administrators. */
@Injectable()
export class IncidentRepository {
  constructor(private readonly reads: PreparedReads) {}

  /** Open ones the oldest first, settled ones the newest first. */
  page(state: string, { key, id }: Place, limit: number): Promise<IncidentRow[]> {
    if (state === 'open') return this.reads.query('open-incidents', openSql, [key, id, limit]);
    return this.reads.query('settled-incidents', settledSql, [key, id, limit, state]);
  }

  async find(id: string): Promise<IncidentRow | undefined> {
    return (await this.reads.query<IncidentRow>('incident', oneSql, [id]))[0];
  }
}
