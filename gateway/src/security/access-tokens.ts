import { Injectable } from '@nestjs/common';
import { platformError } from '@sotto/kit/errors/domain-error';
import { anonymous, type Viewer } from '@sotto/kit/nats/viewer';
import { publicKeysIn } from '@sotto/kit/nats/viewer-tokens';
import { roles, type Role } from '@sotto/proto/vocabulary';
import { jwtVerify, type JWTPayload } from 'jose';
import type { KeyObject } from 'node:crypto';
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
    private readonly keys: readonly KeyObject[],
    private readonly sessions: LiveSessions,
  ) {}

  /** Takes one public key in PEM, or several while the pair is being changed: identity signs with any of them. */
  static verifiedBy(publicKeysPem: string, sessions: LiveSessions): AccessTokens {
    return new AccessTokens(publicKeysIn(publicKeysPem), sessions);
  }

  /** The caller of a token; the anonymous viewer without one. Throws UNAUTHENTICATED for an invalid token. */
  async read(token: string | undefined): Promise<Viewer> {
    if (!token) return anonymous;
    const { sub, sid, exp, roles: issued = [], locks = 0 } = this.verified.get(token) ?? (await this.verify(token));
    if (exp * 1000 <= Date.now() || this.sessions.isVoid(sid, locks)) throw platformError('UNAUTHENTICATED');
    return { kind: 'member', userId: sub, roles: known(this.sessions.rolesOf(sub) ?? issued), sessionId: sid };
  }

  private async verify(token: string): Promise<Claims> {
    const claims = await Promise.any(this.keys.map((key) => jwtVerify<Claims>(token, key, rules))).catch(() => {
      throw platformError('UNAUTHENTICATED');
    });
    if (this.verified.size >= maxVerified) this.verified.clear();
    this.verified.set(token, claims.payload);
    return claims.payload;
  }
}

const rules = { algorithms: ['EdDSA'], requiredClaims: ['sub', 'sid', 'exp'] };

const known = (names: readonly string[]): Role[] => roles.filter((role) => names.includes(role));
