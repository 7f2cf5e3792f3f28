import { newId } from '@sotto/kit/orm/ids';
import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../accounts/user.entity.js';
import { identityError } from '../../identity-error.js';
import { hashToken } from '../../opaque-token.js';

const hourMs = 60 * 60_000;

/** How long a mailed link works, for each thing that a link can do. */
const lifetimeMs = { confirm_email: 7 * 24 * hourMs, reset_password: hourMs } as const;

/** What the holder of a token may do with it. */
export type TokenPurpose = keyof typeof lifetimeMs;
const purposes: TokenPurpose[] = ['confirm_email', 'reset_password'];

const SingleUseTokenSchema = defineEntity({
  name: 'SingleUseToken',
  tableName: 'single_use_tokens',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id'),
    purpose: p.enum(purposes),
    tokenHash: p.text().unique(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
});

/** The token of a mailed link. It works once and for one purpose; only its hash is stored. */
export class SingleUseToken extends SingleUseTokenSchema.class {
  static of(purpose: TokenPurpose, userId: string, token: string, now: Date): SingleUseToken {
    return Object.assign(new SingleUseToken(), {
      id: newId(),
      userId,
      purpose,
      tokenHash: hashToken(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimeMs[purpose]),
      usedAt: null,
    });
  }

  /** Throws LINK_EXPIRED when the token was used before or is too old. */
  use(now: Date): void {
    if (this.usedAt !== null || now >= this.expiresAt) throw identityError('LINK_EXPIRED');
    this.usedAt = now;
  }
}
SingleUseTokenSchema.setClass(SingleUseToken);
