import { Injectable } from '@nestjs/common';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';

/** The columns that order and filter a list. */
export interface IndexedRequest {
  id: string;
  peerId: string;
  createdAt: Date;
}

const incomingSql = `
  select r.id, r.requester_id as "peerId", r.created_at as "createdAt" from access_requests r
  where r.content_owner_id = $1 and ($2 = '' or r.status = $2)
    and not exists (select from blocks b where b.active and b.blocker_id = $1 and b.blocked_id = r.requester_id)
    and not exists (select from blocks b where b.active and b.blocker_id = r.requester_id and b.blocked_id = $1)
  order by r.created_at desc, r.id desc`;

const outgoingSql = `
  select r.id, r.content_owner_id as "peerId", r.created_at as "createdAt" from access_requests r
  where r.requester_id = $1 and ($2 = '' or r.status = $2)
    and not exists (select from blocks b where b.active and b.blocker_id = $1 and b.blocked_id = r.content_owner_id)
    and not exists (select from blocks b where b.active and b.blocker_id = r.content_owner_id and b.blocked_id = $1)
  order by r.created_at desc, r.id desc`;

/** All requests of one direction, latest first. Only profiles knows who may be seen, so pages are cut from all of them. */
@Injectable()
export class RequestIndex {
  constructor(private readonly statements: PreparedStatements) {}

  of(userId: string, incoming: boolean, status: string): Promise<IndexedRequest[]> {
    return incoming
      ? this.statements.query('requests-incoming', incomingSql, [userId, status])
      : this.statements.query('requests-outgoing', outgoingSql, [userId, status]);
  }
}
