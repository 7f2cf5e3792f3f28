import { newId } from '@sotto/kit/orm/ids';
import { defineEntity, p } from '@mikro-orm/core';
import type { User } from '../accounts/user.entity.js';

/** Who else holds something on members, and says when it is gone. */
export const holders = ['profiles', 'chat', 'admin', 'media', 'marketplace'] as const;
export type Holder = (typeof holders)[number];

const ErasureSchema = defineEntity({
  name: 'Erasure',
  tableName: 'erasures',
  properties: {
    id: p.uuid().primary(),
    /** Known until everybody has confirmed. */
    userId: p.uuid().nullable(),
    requestedAt: p.datetime(),
    /** When the account itself went. */
    erasedAt: p.datetime(),
    /** When the others were asked last. */
    askedAt: p.datetime(),
    confirmed: p.array().$type<Holder[]>(),
    completedAt: p.datetime().nullable(),
  },
});

/** The end of one account, until nothing is left of it anywhere; then only that an account ended. */
export class Erasure extends ErasureSchema.class {
  static of({ id: userId, deletionRequestedAt }: User, now: Date): Erasure {
    const times = { requestedAt: deletionRequestedAt ?? now, erasedAt: now, askedAt: now };
    return Object.assign(new Erasure(), { id: newId(), userId, ...times, confirmed: [], completedAt: null });
  }

  get outstanding(): Holder[] {
    return holders.filter((holder) => !this.confirmed.includes(holder));
  }

  /** Notes that the others are asked once more. */
  ask(now: Date): void {
    this.askedAt = now;
  }

  /** The last confirmation takes the member's id away. Confirming twice is fine. */
  confirm(holder: Holder, now: Date): void {
    if (!this.confirmed.includes(holder)) this.confirmed = [...this.confirmed, holder];
    if (this.completedAt || this.outstanding.length > 0) return;
    this.completedAt = now;
    this.userId = null;
  }
}
ErasureSchema.setClass(Erasure);
