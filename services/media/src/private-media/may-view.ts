import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';

const grantSql = `
  select 1 from media_files f
  join access_requests r on r.content_owner_id = f.user_id and r.requester_id = $1 and r.status = 'approved'
  where f.id = $2 and f.bucket = 'private-media'
    and not exists (select from barred_members m where m.user_id = f.user_id and m.standing <> 'active')
    and not exists (select from blocks b where b.active
      and ((b.blocker_id = $1 and b.blocked_id = f.user_id) or (b.blocker_id = f.user_id and b.blocked_id = $1)))`;

/** Whether somebody else than its owner may see a private file now: with a grant, without a block (D-25), and of nobody who is barred. */
@Injectable()
export class MayView {
  constructor(private readonly reads: PreparedReads) {}

  async execute(viewerId: string, fileId: string): Promise<boolean> {
    return (await this.reads.query('may-view', grantSql, [viewerId, fileId])).length > 0;
  }
}
