import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Language, Role } from '@sotto/proto/vocabulary';
import type { DiscretionChoice, User } from '../accounts/user.entity.js';
import { rolesOf } from '../accounts/user-role.entity.js';
import { AccessTokens } from './access-tokens.js';
import { DeviceTokens } from './device-tokens.js';
import type { Session } from './session.entity.js';

/** How the web hides and locks itself for the owner of a session. */
export interface Discretion extends DiscretionChoice {
  pinSet: boolean;
}

/** A session with the secrets for its browser. */
export interface IssuedSession {
  userId: string;
  roles: Role[];
  accessToken: string;
  accessExpiresAt: Date;
  refreshToken: string;
  refreshExpiresAt: Date;
  deviceToken: string;
  lockCount: number;
  discretion: Discretion;
  /** Empty until the member chose one. */
  language: Language | '';
  /** Whether this sign-in cancelled a requested deletion. */
  accountRestored?: boolean;
}

/** Signs the tokens of a session. Roles are read each time, so a refresh applies changes. */
@Injectable()
export class IssueSession {
  constructor(
    private readonly em: EntityManager,
    private readonly accessTokens: AccessTokens,
    private readonly deviceTokens: DeviceTokens,
  ) {}

  async execute(user: User, session: Session, refreshToken: string): Promise<IssuedSession> {
    return this.withRoles(user, session, refreshToken, await rolesOf(this.em, user.id));
  }

  /** For a caller that has read the roles already. */
  async withRoles(user: User, session: Session, refreshToken: string, roles: Role[]): Promise<IssuedSession> {
    const { id, userId, deviceId, expiresAt, lockCount } = session;
    const access = await this.accessTokens.sign({ userId, sessionId: id, roles, lockCount, autoLockMinutes: user.autoLockMinutes });
    return {
      userId,
      roles,
      accessToken: access.token,
      accessExpiresAt: access.expiresAt,
      refreshToken,
      refreshExpiresAt: expiresAt,
      deviceToken: this.deviceTokens.write(userId, deviceId),
      lockCount,
      discretion: discretionOf(user),
      language: user.language ?? '',
    };
  }
}

export const discretionOf = ({ pinHash, autoLockMinutes, curtain, tabDisguise }: User): Discretion => ({
  pinSet: pinHash !== null,
  autoLockMinutes,
  curtain,
  tabDisguise,
});
