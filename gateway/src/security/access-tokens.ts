import { Injectable } from '@nestjs/common';
import { platformError } from '@sotto/kit/errors/domain-error';
import { anonymous, type Viewer } from '@sotto/kit/nats/viewer';
import { roles, type Role } from '@sotto/proto/vocabulary';
import { jwtVerify, type JWTPayload } from 'jose';
import { createPublicKey, type KeyObject } from 'node:crypto';
import { LiveSessions } from './live-sessions.js';

const maxVerified = 10_000;

interface Claims extends JWTPayload {
  sub: string;
  sid: string;
  exp: number;
  roles?: readonly string[];
  /** How often the session had been locked when the token was issued. */
  locks?: number;
}

/** Verifies the access tokens that identity signs. A signature is verified once; whether the session has ended or was locked is checked at every call. */
@Injectable()
export class AccessTokens {
  private readonly verified = new Map<string, Claims>();

  constructor(
    private readonly key: KeyObject,
    private readonly sessions: LiveSessions,
  ) {}

  static verifiedBy(publicKeyPem: string, sessions: LiveSessions): AccessTokens {
    return new AccessTokens(createPublicKey(publicKeyPem), sessions);
  }

  /** The caller of a token; the anonymous viewer without one. Throws UNAUTHENTICATED for an invalid token. */
  async read(token: string | undefined): Promise<Viewer> {
    if (!token) return anonymous;
    const { sub, sid, exp, roles: issued = [], locks = 0 } = this.verified.get(token) ?? (await this.verify(token));
    if (exp * 1000 <= Date.now() || this.sessions.isVoid(sid, locks)) throw platformError('UNAUTHENTICATED');
    return { kind: 'member', userId: sub, roles: known(this.sessions.rolesOf(sub) ?? issued), sessionId: sid };
  }

  private async verify(token: string): Promise<Claims> {
    const { payload } = await jwtVerify<Claims>(token, this.key, {
      algorithms: ['EdDSA'],
      requiredClaims: ['sub', 'sid', 'exp'],
    }).catch(() => {
      throw platformError('UNAUTHENTICATED');
    });
    if (this.verified.size >= maxVerified) this.verified.clear();
    this.verified.set(token, payload);
    return payload;
  }
}

const known = (names: readonly string[]): Role[] => roles.filter((role) => names.includes(role));
