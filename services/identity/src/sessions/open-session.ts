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

/** A session that nobody stored yet. */
export interface BegunSession {
  session: Session;
  token: RefreshToken;
  /** What the browser will hold; the database keeps its hash. */
  secret: string;
}

/** Opens a session in the caller's transaction, once somebody has proved who they are: the one way to a session. */
@Injectable()
export class OpenSession {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly settings: IdentitySettings,
    private readonly issueSession: IssueSession,
  ) {}

  execute(user: User, viewer: Viewer, device: SessionDevice): Promise<IssuedSession> {
    const { session, token, secret } = this.begin(user, viewer, device);
    this.em.persist([session, token]);
    return this.issueSession.execute(session, secret);
  }

  /** For a caller who stores it otherwise. Refuses whoever is suspended or banned. */
  begin(user: User, viewer: Viewer, device: SessionDevice): BegunSession {
    const now = this.clock.now();
    user.admit(now);
    const unconfirmed = this.settings.requireEmailConfirmation && !user.isConfirmed;
    const session = Session.open({ userId: user.id, ...device, label: deviceLabel(viewer.device?.agent ?? ''), unconfirmed }, now);
    const secret = newToken();
    return { session, token: RefreshToken.of(session, secret, now), secret };
  }
}
