import type { Viewer } from '@sotto/kit/nats/viewer';
import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { DeviceSchema, IssuedSessionSchema } from '@sotto/proto/identity/v1/accounts';
import type { IssuedSession } from './issue-session.js';
import type { Session } from './session.entity.js';

/** A session for the gateway, which keeps the secrets from scripts. */
export const toIssuedView = (issued: IssuedSession): MessageInitShape<typeof IssuedSessionSchema> => ({
  session: {
    accessToken: issued.accessToken,
    expiresAt: timestampFromDate(issued.accessExpiresAt),
    userId: issued.userId,
    roles: issued.roles,
    accountRestored: issued.accountRestored,
  },
  refreshToken: issued.refreshToken,
  refreshExpiresAt: timestampFromDate(issued.refreshExpiresAt),
  deviceToken: issued.deviceToken,
});

/** A session as its owner sees it in the list of devices. */
export const toDeviceView = (session: Session, viewer: Viewer): MessageInitShape<typeof DeviceSchema> => ({
  sessionId: session.id,
  label: session.label,
  signedInAt: timestampFromDate(session.createdAt),
  lastSeenAt: timestampFromDate(session.lastSeenAt),
  current: session.id === viewer.sessionId,
});
