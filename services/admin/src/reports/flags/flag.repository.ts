import { Injectable } from '@nestjs/common';
import { keysetPage } from '@sotto/kit/pages/keyset-page';
import { sql } from 'kysely';
import { TypedQueries } from '../../database.js';

/** Reads open flags for staff. Both all flags and the flags of one kind have an index. */
@Injectable()
export class FlagRepository {
  constructor(private readonly queries: TypedQueries) {}

  /** The oldest first. An empty `kind` means all kinds. */
  page(kind: string, after: { createdAt: Date; id: string } | null, limit: number) {
    const flags = this.open(kind)
      .select(['id', 'user_id as userId', 'kind', 'surface', 'subject_id as subjectId', 'raised'])
      .select(['created_at as createdAt', 'last_raised_at as lastRaisedAt']);
    const position = after && [after.createdAt, after.id];
    const page = keysetPage(flags, { columns: ['created_at', 'id'], direction: 'asc', after: position, limit });
    return this.queries.all('flags', page);
  }

  /** How many open flags there are, counted up to 10,000. */
  async total(kind: string): Promise<number> {
    const query = this.queries.db
      .selectFrom(this.open(kind).select('id').limit(sql.lit(10_000)).as('counted'))
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'));
    return (await this.queries.first('count-flags', query))?.total ?? 0;
  }

  private open(kind: string) {
    return this.queries.db
      .selectFrom('safety_flags')
      .where('state', '=', sql.lit('open'))
      .$if(kind !== '', (flags) => flags.where('kind', '=', kind));
  }
}
