import { Clock } from '@sotto/kit/orm/clock';
import { Injectable } from '@nestjs/common';
import type { Role } from '@sotto/proto/vocabulary';
import { SignJWT } from 'jose';
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { IdentitySettings } from '../identity-settings.js';

const minute = 60_000;
const lifetimeMs = 10 * minute;

/** What a token says about its holder. */
interface AccessClaims {
  userId: string;
  sessionId: string;
  roles: Role[];
  /** How often the session was locked so far. */
  lockCount: number;
  autoLockMinutes: number;
}

/** Signs the short-lived tokens that the gateway verifies without a call to identity. */
@Injectable()
export class AccessTokens {
  private readonly key: KeyObject;

  constructor(
    settings: IdentitySettings,
    private readonly clock: Clock,
  ) {
    this.key = createPrivateKey(settings.sessionPrivateKey);
  }

  async sign(claims: AccessClaims): Promise<{ token: string; expiresAt: Date }> {
    const now = this.clock.now();
    const { sessionId, roles, lockCount, autoLockMinutes } = claims;
    // A session that locks itself sooner must be refreshed within that time, so that the lock is noticed.
    const expiresAt = new Date(now.getTime() + Math.min(lifetimeMs, autoLockMinutes > 0 ? autoLockMinutes * minute : lifetimeMs));
    const token = await new SignJWT({ sid: sessionId, roles, locks: lockCount })
      .setProtectedHeader({ alg: 'EdDSA' })
      .setSubject(claims.userId)
      .setIssuedAt(now)
      .setExpirationTime(expiresAt)
      .sign(this.key);
    return { token, expiresAt };
  }
}
