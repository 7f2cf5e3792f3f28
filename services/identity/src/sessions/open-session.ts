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
import { Session } from './session.entity.js';

/** Opens a session in the caller's transaction, once somebody has proved who they are. */
@Injectable()
export class OpenSession {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly settings: IdentitySettings,
    private readonly issueSession: IssueSession,
  ) {}

  execute(user: User, viewer: Viewer, deviceId: string): Promise<IssuedSession> {
    const now = this.clock.now();
    const unconfirmed = this.settings.requireEmailConfirmation && !user.isConfirmed;
    const session = Session.open({ userId: user.id, deviceId, label: deviceLabel(viewer.device?.agent ?? ''), unconfirmed }, now);
    const token = newToken();
    this.em.persist([session, RefreshToken.of(session, token, now)]);
    return this.issueSession.execute(session, token);
  }
}
