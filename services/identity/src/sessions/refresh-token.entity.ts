import { defineEntity, p } from '@mikro-orm/core';
import { hashOf } from '../opaque-token.js';
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

/** Parallel calls of one browser arrive within this time; whoever comes later with a used token is a thief, or robbed. */
const graceMs = 10_000;

/** One link in the chain of a session's refresh tokens: the database keeps at most one unused. */
export class RefreshToken extends RefreshTokenSchema.class {
  static of(session: Session, token: string, now: Date): RefreshToken {
    return Object.assign(new RefreshToken(), { tokenHash: hashOf(token), sessionId: session.id, issuedAt: now, usedAt: null });
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
