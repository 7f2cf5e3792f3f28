import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Role } from '@sotto/proto/vocabulary';
import { rolesOf } from '../roles/roles-of.js';
import { AccessTokens } from './access-tokens.js';
import { DeviceTokens } from './device-tokens.js';
import type { Session } from './session.entity.js';

/** A session with the secrets that its browser shall hold. */
export interface IssuedSession {
  userId: string;
  roles: Role[];
  accessToken: string;
  accessExpiresAt: Date;
  refreshToken: string;
  refreshExpiresAt: Date;
  deviceToken: string;
  /** Whether this sign-in took back a deletion. */
  accountRestored?: boolean;
}

/** Puts a session into its owner's hands; roles are read anew each time. */
@Injectable()
export class IssueSession {
  constructor(
    private readonly em: EntityManager,
    private readonly accessTokens: AccessTokens,
    private readonly deviceTokens: DeviceTokens,
  ) {}

  async execute(session: Session, refreshToken: string): Promise<IssuedSession> {
    return this.withRoles(session, refreshToken, await rolesOf(this.em, session.userId));
  }

  /** The same for a caller who has just read the roles. */
  async withRoles({ id, userId, deviceId, expiresAt }: Session, refreshToken: string, roles: Role[]): Promise<IssuedSession> {
    const access = await this.accessTokens.sign({ userId, sessionId: id, roles });
    return {
      userId,
      roles,
      accessToken: access.token,
      accessExpiresAt: access.expiresAt,
      refreshToken,
      refreshExpiresAt: expiresAt,
      deviceToken: this.deviceTokens.write(userId, deviceId),
    };
  }
}
