import { compileStatement } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

interface Pair {
  senderId: string;
  recipientId: string;
}

const statement = compileStatement<Pair, { accepted: boolean }>(
  'accepts-explicit-photo',
  ({ senderId, recipientId }) => sql`
  select case coalesce((select explicit_photos from chat_preferences where user_id = ${recipientId}), 'all')
    when 'all' then true
    when 'verified' then coalesce((select verified from member_card where user_id = ${senderId}), false)
    else false end as accepted`,
);

/** Whether a member accepts photos that may show nudity from another one. */
@Injectable()
export class AcceptsPhoto {
  constructor(private readonly statements: PreparedStatements) {}

  async execute(pair: Pair): Promise<boolean> {
    const [row] = await statement.run(this.statements, pair);
    return row?.accepted ?? false;
  }
}
