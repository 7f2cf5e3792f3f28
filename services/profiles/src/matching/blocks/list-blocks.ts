import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { compileStatement, type NamedParameters } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { queries } from '../../tables.js';

export interface BlockedRow {
  userId: string;
  displayName: string | null;
  blockedAt: Date;
}

const blocksOf = compileStatement('blocks', ({ userId }: NamedParameters<{ userId: string }>) =>
  queries
    .selectFrom('blocks as b')
    .innerJoin('profiles as p', 'p.user_id', 'b.blocked_id')
    .select(['b.blocked_id as userId', 'p.display_name as displayName', 'b.created_at as blockedAt'])
    .where('b.blocker_id', '=', userId)
    .orderBy('b.created_at', 'desc')
    .orderBy('b.blocked_id'),
);

/** Lists the members that a member blocked, latest first. They are named here alone, so that a block can be undone. */
@Injectable()
export class ListBlocks {
  constructor(private readonly statements: PreparedStatements) {}

  execute({ userId }: Viewer): Promise<BlockedRow[]> {
    return blocksOf.run(this.statements, { userId });
  }
}
