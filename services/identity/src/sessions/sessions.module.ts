import { Module } from '@nestjs/common';
import { AccessTokens } from './access-tokens.js';
import { DeviceTokens } from './device-tokens.js';
import { EndSession } from './end-session.js';
import { EndSessions } from './end-sessions.js';
import { IssueSession } from './issue-session.js';
import { ListSessions } from './list-sessions.js';
import { LockIdleSessions } from './lock-idle-sessions.js';
import { LockIdleSessionsHandler } from './lock-idle-sessions.handler.js';
import { LockSession } from './lock-session.js';
import { LockSessions } from './lock-sessions.js';
import { OpenSession } from './open-session.js';
import { RefreshChain } from './refresh-chain.js';
import { RefreshTokens } from './refresh-tokens.js';
import { RefreshSession } from './refresh-session.js';
import { SessionsHandler } from './sessions.handler.js';
import { SignOut } from './sign-out.js';
import { SignOutEverywhere } from './sign-out-everywhere.js';

@Module({
  controllers: [LockIdleSessionsHandler, SessionsHandler],
  providers: [
    AccessTokens,
    DeviceTokens,
    EndSession,
    EndSessions,
    IssueSession,
    ListSessions,
    LockIdleSessions,
    LockSession,
    LockSessions,
    OpenSession,
    RefreshChain,
    RefreshSession,
    RefreshTokens,
    SignOut,
    SignOutEverywhere,
  ],
  exports: [DeviceTokens, EndSessions, IssueSession, OpenSession, RefreshSession, RefreshTokens],
})
export class SessionsModule {}
