import type { Viewer } from '@sotto/kit/nats/viewer';
import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { DeviceSchema, IssuedSessionSchema } from '@sotto/proto/identity/v1/accounts';
import type { SaveDiscretionRequest } from '@sotto/proto/identity/v1/identity_service';
import { tabDisguises } from '@sotto/proto/vocabulary';
import type { DiscretionChoice } from '../accounts/user.entity.js';
import type { IssuedSession } from './issue-session.js';
import type { RefreshResult } from './refresh-session.js';
import type { Session } from './session.entity.js';

/** A new session for the gateway, which puts its secrets into cookies that scripts cannot read. */
export const toIssuedView = (issued: IssuedSession): MessageInitShape<typeof IssuedSessionSchema> => ({
  session: {
    accessToken: issued.accessToken,
    expiresAt: timestampFromDate(issued.accessExpiresAt),
    userId: issued.userId,
    roles: issued.roles,
    accountRestored: issued.accountRestored,
    discretion: issued.discretion,
    language: issued.language,
  },
  refreshToken: issued.refreshToken,
  refreshExpiresAt: timestampFromDate(issued.refreshExpiresAt),
  deviceToken: issued.deviceToken,
  lockCount: issued.lockCount,
});

/** The next tokens of a session, or what unlocks it. */
export const toRefreshView = ({ issued, lock }: RefreshResult) => (issued ? { issued: toIssuedView(issued) } : { lock });

/** A session in a list of devices. */
export const toDeviceView = (session: Session, viewer: Viewer): MessageInitShape<typeof DeviceSchema> => ({
  sessionId: session.id,
  label: session.label,
  signedInAt: timestampFromDate(session.createdAt),
  lastSeenAt: timestampFromDate(session.lastSeenAt),
  current: session.id === viewer.sessionId,
});

/** A choice as the contract carries it; its rules have checked the names. */
export const toDiscretionChoice = ({ autoLockMinutes, curtain, tabDisguise }: SaveDiscretionRequest): DiscretionChoice => ({
  autoLockMinutes,
  curtain,
  tabDisguise: tabDisguises.find((name) => name === tabDisguise) ?? 'home',
});
