import { Module } from '@nestjs/common';
import { ConfirmationsModule } from '../confirmations/confirmations.module.js';
import { RestoreAccount } from '../erasure/restore-account.js';
import { MailModule } from '../mail/mail.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { ReadStanding } from '../standing/read-standing.js';
import { SecondFactorModule } from '../two-factor/second-factor.module.js';
import { AccessTokens } from './access-tokens.js';
import { AdmitOwner } from './admit-owner.js';
import { AnnounceSignIns } from './announce-sign-ins.js';
import { AnnounceSignInsHandler } from './announce-sign-ins.handler.js';
import { CheckCredentials } from './check-credentials.js';
import { DeviceTokens } from './device-tokens.js';
import { EndSession } from './end-session.js';
import { EndSessions } from './end-sessions.js';
import { IssueSession } from './issue-session.js';
import { ListSessions } from './list-sessions.js';
import { OpenSession } from './open-session.js';
import { RefreshChain } from './refresh-chain.js';
import { RefreshSession } from './refresh-session.js';
import { SessionRepository } from './session.repository.js';
import { SessionsHandler } from './sessions.handler.js';
import { SignIn } from './sign-in.js';
import { SignInHandler } from './sign-in.handler.js';
import { SignInMetrics } from './sign-in-metrics.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { SignOut } from './sign-out.js';
import { SignOutEverywhere } from './sign-out-everywhere.js';

@Module({
  imports: [ConfirmationsModule, MailModule, PasswordsModule, SecondFactorModule],
  controllers: [AnnounceSignInsHandler, SessionsHandler, SignInHandler],
  providers: [
    AccessTokens,
    AdmitOwner,
    AnnounceSignIns,
    CheckCredentials,
    DeviceTokens,
    EndSession,
    EndSessions,
    IssueSession,
    ListSessions,
    OpenSession,
    ReadStanding,
    RefreshChain,
    RefreshSession,
    RestoreAccount,
    SessionRepository,
    SignIn,
    SignInMetrics,
    SignInThrottle,
    SignOut,
    SignOutEverywhere,
  ],
  exports: [EndSessions, OpenSession, SignInThrottle],
})
export class SessionsModule {}
