import { Injectable } from '@nestjs/common';
import { keysetPage } from '@sotto/kit/pages/keyset-page';
import { sql } from 'kysely';
import { TypedQueries } from '../../database.js';
import type { AdminDatabase } from '../../tables.js';

export type IncidentState = AdminDatabase['incidents']['state'];

/** Suspected illegal material, which nobody can see. */
export interface IncidentRow {
  id: string;
  userId: string;
  subjectId: string;
  bucket: string;
  divertedBy: string;
  divertedAt: Date;
  note: string;
  decisionId: string | null;
  state: IncidentState;
  settledBy: string | null;
  settledAt: Date | null;
  authorityReference: string;
}

const columns = [
  'id',
  'user_id as userId',
  'subject_id as subjectId',
  'bucket',
  'diverted_by as divertedBy',
  'diverted_at as divertedAt',
  'note',
  'decision_id as decisionId',
  'state',
  'settled_by as settledBy',
  'settled_at as settledAt',
  'authority_reference as authorityReference',
] as const;

/** Reads incidents for administrators. */
@Injectable()
export class IncidentRepository {
  constructor(private readonly queries: TypedQueries) {}

  /** Open incidents: the oldest first. Settled incidents: the newest first. */
  page(state: IncidentState, after: { at: Date; id: string } | null, limit: number): Promise<IncidentRow[]> {
    const position = after && [after.at, after.id];
    const page =
      state === 'open'
        ? keysetPage(this.incidents().where('state', '=', sql.lit('open')), {
            columns: ['diverted_at', 'id'],
            direction: 'asc',
            after: position,
            limit,
          })
        : keysetPage(this.incidents().where('state', '<>', sql.lit('open')).where('state', '=', state), {
            columns: ['settled_at', 'id'],
            direction: 'desc',
            after: position,
            limit,
          });
    return this.queries.all('incidents', page);
  }

  find(id: string): Promise<IncidentRow | undefined> {
    return this.queries.first('incident', this.incidents().where('id', '=', id));
  }

  private incidents() {
    return this.queries.db.selectFrom('incidents').select(columns);
  }
}
