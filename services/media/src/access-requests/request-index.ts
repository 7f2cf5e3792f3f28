import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';

/** As little of a request as is needed to order and filter a list. */
export interface IndexedRequest {
  id: string;
  peerId: string;
  createdAt: Date;
}

const indexSql = (mine: string, peer: string) => `
  select r.id, r.${peer} as "peerId", r.created_at as "createdAt" from access_requests r
  where r.${mine} = $1 and ($2 = '' or r.status = $2)
    and not exists (select from blocks b where b.active
      and ((b.blocker_id = $1 and b.blocked_id = r.${peer}) or (b.blocker_id = r.${peer} and b.blocked_id = $1)))
  order by r.created_at desc, r.id desc`;

/** All requests of one direction, latest first. Who may be seen is known elsewhere, so a page is cut from all of them. */
@Injectable()
export class RequestIndex {
  constructor(private readonly reads: PreparedReads) {}

  of(userId: string, incoming: boolean, status: string): Promise<IndexedRequest[]> {
    return incoming
      ? this.reads.query('requests-incoming', indexSql('content_owner_id', 'requester_id'), [userId, status])
      : this.reads.query('requests-outgoing', indexSql('requester_id', 'content_owner_id'), [userId, status]);
  }
}
