import { defineEntity, p } from '@mikro-orm/core';
import { newId } from '@sotto/kit/orm/ids';
import { mediaError } from '../../media-error.js';

export const requestStatuses = ['pending', 'approved', 'denied'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

const AccessRequestSchema = defineEntity({
  name: 'AccessRequest',
  tableName: 'access_requests',
  properties: {
    id: p.uuid().primary(),
    requesterId: p.uuid(),
    contentOwnerId: p.uuid(),
    status: p.enum(requestStatuses),
    message: p.text(),
    createdAt: p.datetime(),
    decidedAt: p.datetime().nullable(),
  },
});

const waitMs = 30 * 24 * 60 * 60_000;

/** "rejected" is another word for "denied", which is what is stored (D-13). */
export const statusOf = (value: string): RequestStatus => (value === 'rejected' ? 'denied' : (value as RequestStatus));

/** The request of a member to see the private media of another one; one per pair (D-90). */
export class AccessRequest extends AccessRequestSchema.class {
  static of(requesterId: string, contentOwnerId: string, message: string, now: Date): AccessRequest {
    const fresh = { id: newId(), status: 'pending' as const, createdAt: now, decidedAt: null };
    return Object.assign(new AccessRequest(), { requesterId, contentOwnerId, message, ...fresh });
  }

  /** When a denied request may be followed by another one. */
  get nextRequestAt(): Date | undefined {
    return this.status === 'denied' && this.decidedAt ? new Date(this.decidedAt.getTime() + waitMs) : undefined;
  }

  mayBeFollowed(now: Date): boolean {
    const again = this.nextRequestAt;
    return again !== undefined && again <= now;
  }

  /** Decides it once; a second decision, for example from another tab, is refused. */
  decide(status: 'approved' | 'denied', now: Date): void {
    if (this.status !== 'pending') throw mediaError('REQUEST_NOT_PENDING');
    this.status = status;
    this.decidedAt = now;
  }

  /** Revokes an approval. Returns whether there was one. */
  revoke(now: Date): boolean {
    if (this.status === 'pending') throw mediaError('REQUEST_NOT_FOUND');
    if (this.status === 'denied') return false;
    this.end(now);
    return true;
  }

  /** Ends it because of a block, without a decision of the owner. */
  end(now: Date): void {
    this.status = 'denied';
    this.decidedAt = now;
  }

  peerOf(userId: string): string {
    return userId === this.requesterId ? this.contentOwnerId : this.requesterId;
  }
}
AccessRequestSchema.setClass(AccessRequest);
