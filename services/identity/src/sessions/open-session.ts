import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { User } from '../accounts/user.entity.js';
import { IdentitySettings } from '../identity-settings.js';
import { newToken } from '../opaque-token.js';
import { deviceLabel } from './device-label.js';
import { IssueSession, type IssuedSession } from './issue-session.js';
import { RefreshToken } from './refresh-token.entity.js';
import { Session, type NewSession } from './session.entity.js';

/** The browser that signs in. */
export type SessionDevice = Pick<NewSession, 'deviceId' | 'unknownDevice'>;

/** A session that is not stored yet. */
export interface PreparedSession {
  session: Session;
  token: RefreshToken;
  /** The refresh token for the browser; the database stores its hash. */
  secret: string;
}

/** Opens a session in the caller's transaction, after the owner was authenticated. Every session is created here. */
@Injectable()
export class OpenSession {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly settings: IdentitySettings,
    private readonly issueSession: IssueSession,
  ) {}

  execute(user: User, viewer: Viewer, device: SessionDevice): Promise<IssuedSession> {
    const { session, token, secret } = this.prepare(user, viewer, device);
    this.em.persist([session, token]);
    return this.issueSession.execute(user, session, secret);
  }

  /** For a caller that stores the session itself. Throws ACCOUNT_RESTRICTED for a suspended or banned account. */
  prepare(user: User, viewer: Viewer, device: SessionDevice): PreparedSession {
    const now = this.clock.now();
    user.assertNotRestricted(now);
    const unconfirmed = this.settings.requireEmailConfirmation && !user.isConfirmed;
    const session = Session.open({ userId: user.id, ...device, label: deviceLabel(viewer.device?.agent ?? ''), unconfirmed }, now);
    const secret = newToken();
    return { session, token: RefreshToken.of(session, secret, now), secret };
  }
}
