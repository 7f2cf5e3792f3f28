import { Clock } from '@sotto/kit/orm/clock';
import { Injectable } from '@nestjs/common';
import type { Role } from '@sotto/proto/vocabulary';
import { SignJWT } from 'jose';
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { IdentitySettings } from '../identity-settings.js';

const lifetimeMs = 10 * 60_000;

/** Signs the short-lived tokens that the gateway checks without asking anybody. */
@Injectable()
export class AccessTokens {
  private readonly key: KeyObject;

  constructor(
    settings: IdentitySettings,
    private readonly clock: Clock,
  ) {
    this.key = createPrivateKey(settings.sessionPrivateKey);
  }

  async sign(claims: { userId: string; sessionId: string; roles: Role[] }): Promise<{ token: string; expiresAt: Date }> {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + lifetimeMs);
    const token = await new SignJWT({ sid: claims.sessionId, roles: claims.roles })
      .setProtectedHeader({ alg: 'EdDSA' })
      .setSubject(claims.userId)
      .setIssuedAt(now)
      .setExpirationTime(expiresAt)
      .sign(this.key);
    return { token, expiresAt };
  }
}
