import { Injectable } from '@nestjs/common';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { withdrawn } from './restricted-members.js';

const grantSql = `
  select 1 from media_files f
  join access_requests r on r.content_owner_id = f.user_id and r.requester_id = $1 and r.status = 'approved'
  where f.id = $2 and f.bucket = 'private-media'
    and not ${withdrawn('f.user_id')}
    and not exists (select from blocks b where b.active
      and ((b.blocker_id = $1 and b.blocked_id = f.user_id) or (b.blocker_id = f.user_id and b.blocked_id = $1)))`;

/**
 * Whether a member who is not the owner may see a private file now: with a granted request, without a block (D-25), and only while the
 * owner is neither restricted nor leaving.
 */
@Injectable()
export class MayView {
  constructor(private readonly statements: PreparedStatements) {}

  async execute(viewerId: string, fileId: string): Promise<boolean> {
    return (await this.statements.query('may-view', grantSql, [viewerId, fileId])).length > 0;
  }
}
