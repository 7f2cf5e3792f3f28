import { Injectable } from '@nestjs/common';
import { platformError } from '@sotto/kit/errors/domain-error';
import { anonymous, type Viewer } from '@sotto/kit/nats/viewer';
import { roles, type Role } from '@sotto/proto/vocabulary';
import { jwtVerify, type JWTPayload } from 'jose';
import { createPublicKey, type KeyObject } from 'node:crypto';
import { LiveSessions } from './live-sessions.js';

const remembered = 10_000;

interface Claims extends JWTPayload {
  sub: string;
  sid: string;
  exp: number;
  roles?: readonly string[];
}

/** Reads the access tokens that identity signs. A signature is checked once; whether the session still lives, at every call. */
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

  /** Who a token speaks for; without a token, nobody in particular. */
  async read(token: string | undefined): Promise<Viewer> {
    if (!token) return anonymous;
    const { sub, sid, exp, roles: issued = [] } = this.verified.get(token) ?? (await this.verify(token));
    if (exp * 1000 <= Date.now() || this.sessions.isOver(sid)) throw platformError('UNAUTHENTICATED');
    return { kind: 'member', userId: sub, roles: known(this.sessions.rolesOf(sub) ?? issued), sessionId: sid };
  }

  private async verify(token: string): Promise<Claims> {
    const { payload } = await jwtVerify<Claims>(token, this.key, {
      algorithms: ['EdDSA'],
      requiredClaims: ['sub', 'sid', 'exp'],
    }).catch(() => {
      throw platformError('UNAUTHENTICATED');
    });
    if (this.verified.size >= remembered) this.verified.clear();
    this.verified.set(token, payload);
    return payload;
  }
}

const known = (words: readonly string[]): Role[] => roles.filter((role) => words.includes(role));
