import { compileStatement } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { accessColumns, callerWithAccess, type AccessRow } from './access-row.js';

const access = compileStatement<{ userId: string }, AccessRow>(
  'chat-access',
  ({ userId }) => sql`select ${accessColumns} from ${callerWithAccess(userId)}`,
);

@Injectable()
export class AccessRepository {
  constructor(private readonly statements: PreparedStatements) {}

  async find(userId: string): Promise<AccessRow> {
    const [row] = await access.run(this.statements, { userId });
    return row ?? { known: false, gender: null, tier: null, tierUntil: null };
  }
}
