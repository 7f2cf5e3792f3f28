import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';

export interface BlockedRow {
  userId: string;
  displayName: string | null;
  blockedAt: Date;
}

const listSql = `
  select b.blocked_id as "userId", p.display_name as "displayName", b.created_at as "blockedAt"
  from blocks b join profiles p on p.user_id = b.blocked_id
  where b.blocker_id = $1 order by b.created_at desc, b.blocked_id`;

/** Lists whom a member blocked, latest first: the one place where they are still named, so that it can be undone. */
@Injectable()
export class ListBlocks {
  constructor(private readonly reads: PreparedReads) {}

  execute({ userId }: Viewer): Promise<BlockedRow[]> {
    return this.reads.query('blocks', listSql, [userId]);
  }
}
