import { newId } from '@sotto/kit/orm/ids';
import { defineEntity, p } from '@mikro-orm/core';
import type { User } from '../accounts/user.entity.js';

/** The other services with data of members; each confirms an erasure. */
export const dataOwners = ['profiles', 'chat', 'admin', 'media', 'marketplace'] as const;
export type DataOwner = (typeof dataOwners)[number];

const ErasureSchema = defineEntity({
  name: 'Erasure',
  tableName: 'erasures',
  properties: {
    id: p.uuid().primary(),
    /** Null after the last service has confirmed. */
    userId: p.uuid().nullable(),
    requestedAt: p.datetime(),
    /** When the rows of identity were deleted. */
    erasedAt: p.datetime(),
    /** When the other services were last asked. */
    askedAt: p.datetime(),
    confirmed: p.array().$type<DataOwner[]>(),
    completedAt: p.datetime().nullable(),
  },
});

/** The erasure of one account. After all services have confirmed, it no longer identifies the account. */
export class Erasure extends ErasureSchema.class {
  static of({ id: userId, deletionRequestedAt }: User, now: Date): Erasure {
    const times = { requestedAt: deletionRequestedAt ?? now, erasedAt: now, askedAt: now };
    return Object.assign(new Erasure(), { id: newId(), userId, ...times, confirmed: [], completedAt: null });
  }

  get outstanding(): DataOwner[] {
    return dataOwners.filter((service) => !this.confirmed.includes(service));
  }

  /** Records that the other services are asked again. */
  noteRequest(now: Date): void {
    this.askedAt = now;
  }

  /** The last confirmation clears the member's id. A repeated confirmation changes nothing. */
  confirm(service: DataOwner, now: Date): void {
    if (!this.confirmed.includes(service)) this.confirmed = [...this.confirmed, service];
    if (this.completedAt || this.outstanding.length > 0) return;
    this.completedAt = now;
    this.userId = null;
  }
}
ErasureSchema.setClass(Erasure);
