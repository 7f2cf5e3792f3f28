import { newId } from '@sotto/kit/orm/ids';
import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.js';
import { identityError } from '../identity-error.js';
import { hashOf } from '../opaque-token.js';

const EmailConfirmationSchema = defineEntity({
  name: 'EmailConfirmation',
  tableName: 'email_confirmations',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id'),
    tokenHash: p.text().unique(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
});

const lifetimeMs = 7 * 24 * 60 * 60_000;

/** A mailed link that proves an address, once, within seven days. */
export class EmailConfirmation extends EmailConfirmationSchema.class {
  static of(userId: string, token: string, now: Date): EmailConfirmation {
    return Object.assign(new EmailConfirmation(), {
      id: newId(),
      userId,
      tokenHash: hashOf(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimeMs),
      usedAt: null,
    });
  }

  use(now: Date): void {
    if (this.usedAt !== null || now >= this.expiresAt) throw identityError('LINK_EXPIRED');
    this.usedAt = now;
  }
}
EmailConfirmationSchema.setClass(EmailConfirmation);
