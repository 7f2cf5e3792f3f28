import { defineEntity, p } from '@mikro-orm/core';
import { hashToken } from '../opaque-token.js';
import { Session } from './session.entity.js';

const RefreshTokenSchema = defineEntity({
  name: 'RefreshToken',
  tableName: 'refresh_tokens',
  properties: {
    tokenHash: p.text().primary(),
    sessionId: () => p.manyToOne(Session).mapToPk().joinColumn('session_id'),
    issuedAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
});

/** Concurrent calls of one browser arrive within this time. A used token that arrives later was stolen, from the caller or by the caller. */
const graceMs = 10_000;

/** One refresh token of a session. A unique index allows one unused token per session. */
export class RefreshToken extends RefreshTokenSchema.class {
  static of(session: Session, token: string, now: Date): RefreshToken {
    return Object.assign(new RefreshToken(), { tokenHash: hashToken(token), sessionId: session.id, issuedAt: now, usedAt: null });
  }

  use(now: Date): void {
    this.usedAt = now;
  }

  get isUsed(): boolean {
    return this.usedAt !== null;
  }

  wasJustUsed(now: Date): boolean {
    return this.usedAt != null && now.getTime() - this.usedAt.getTime() <= graceMs;
  }
}
RefreshTokenSchema.setClass(RefreshToken);
