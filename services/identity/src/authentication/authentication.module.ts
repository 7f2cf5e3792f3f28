import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AdministrationModule } from '../administration/administration.module.js';
import { MailModule } from '../mail/mail.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ConfirmEmail } from './email-confirmation/confirm-email.js';
import { EmailConfirmationHandler } from './email-confirmation/email-confirmation.handler.js';
import { RequireConfirmation } from './email-confirmation/require-confirmation.js';
import { SendConfirmationEmail } from './email-confirmation/send-confirmation-email.js';
import { ConfirmEmailChange } from './email-change/confirm-email-change.js';
import { EmailChangeHandler } from './email-change/email-change.handler.js';
import { RequestEmailChange } from './email-change/request-email-change.js';
import { UndoEmailChange } from './email-change/undo-email-change.js';
import { ChooseDiscretion } from './lock/choose-discretion.js';
import { LockHandler } from './lock/lock.handler.js';
import { SetPin } from './lock/set-pin.js';
import { UnlockSession } from './lock/unlock-session.js';
import { UnlockWithPasskey } from './lock/unlock-with-passkey.js';
import { AddPasskey } from './passkeys/add-passkey.js';
import { ChallengePasskeys } from './passkeys/challenge-passkeys.js';
import { ListPasskeys } from './passkeys/list-passkeys.js';
import { PasskeysHandler } from './passkeys/passkeys.handler.js';
import { RemovePasskey } from './passkeys/remove-passkey.js';
import { RenamePasskey } from './passkeys/rename-passkey.js';
import { StartPasskey } from './passkeys/start-passkey.js';
import { VerifyPasskey } from './passkeys/verify-passkey.js';
import { ChangePassword } from './passwords/change-password.js';
import { PasswordsHandler } from './passwords/passwords.handler.js';
import { RequestPasswordReset } from './passwords/request-password-reset.js';
import { ResetPassword } from './passwords/reset-password.js';
import { Authenticator } from './proof/authenticator.js';
import { BeginOwnerAttempt } from './proof/begin-owner-attempt.js';
import { CheckPasskey } from './proof/check-passkey.js';
import { CheckSecondFactor } from './proof/check-second-factor.js';
import { PasskeyChallenges } from './proof/passkey-challenges.js';
import { PasswordHasher } from './proof/password-hasher.js';
import { ProveOwnership } from './proof/prove-ownership.js';
import { RelyingParty } from './proof/relying-party.js';
import { SignInThrottle } from './proof/sign-in-throttle.js';
import { AdmitOwner } from './sign-in/admit-owner.js';
import { AdmitSession } from './sign-in/admit-session.js';
import { AnnounceSignIns } from './sign-in/announce-sign-ins.js';
import { AnnounceSignInsHandler } from './sign-in/announce-sign-ins.handler.js';
import { CheckCredentials } from './sign-in/check-credentials.js';
import { RestoreAccount } from './sign-in/restore-account.js';
import { SessionRepository } from './sign-in/session.repository.js';
import { SignIn } from './sign-in/sign-in.js';
import { SignInHandler } from './sign-in/sign-in.handler.js';
import { SignInMetrics } from './sign-in/sign-in-metrics.js';
import { SignInWithPasskey } from './sign-in/sign-in-with-passkey.js';
import { StartSession } from './sign-in/start-session.js';
import { SignUp } from './sign-in/sign-up.js';
import { ConfirmTwoFactor } from './two-factor/confirm-two-factor.js';
import { DisableTwoFactor } from './two-factor/disable-two-factor.js';
import { ProveSecondFactor } from './two-factor/prove-second-factor.js';
import { StartTwoFactor } from './two-factor/start-two-factor.js';
import { TwoFactorHandler } from './two-factor/two-factor.handler.js';

const proof = [
  Authenticator,
  BeginOwnerAttempt,
  CheckPasskey,
  CheckSecondFactor,
  PasskeyChallenges,
  PasswordHasher,
  ProveOwnership,
  RelyingParty,
  SignInThrottle,
];
const signIn = [
  AdmitOwner,
  AdmitSession,
  AnnounceSignIns,
  CheckCredentials,
  RestoreAccount,
  SessionRepository,
  SignIn,
  SignInMetrics,
  SignInWithPasskey,
  SignUp,
  StartSession,
];
const passwords = [ChangePassword, RequestPasswordReset, ResetPassword];
const twoFactor = [ConfirmTwoFactor, DisableTwoFactor, ProveSecondFactor, StartTwoFactor];
const passkeys = [AddPasskey, ChallengePasskeys, ListPasskeys, RemovePasskey, RenamePasskey, StartPasskey, VerifyPasskey];
const lock = [ChooseDiscretion, SetPin, UnlockSession, UnlockWithPasskey];
const emailChange = [ConfirmEmailChange, RequestEmailChange, UndoEmailChange];
const emailConfirmation = [ConfirmEmail, RequireConfirmation, SendConfirmationEmail];

@Module({
  imports: [AccountsModule, AdministrationModule, MailModule, SessionsModule],
  controllers: [
    AnnounceSignInsHandler,
    EmailChangeHandler,
    EmailConfirmationHandler,
    LockHandler,
    PasskeysHandler,
    PasswordsHandler,
    SignInHandler,
    TwoFactorHandler,
  ],
  providers: [...proof, ...signIn, ...passwords, ...twoFactor, ...passkeys, ...lock, ...emailChange, ...emailConfirmation],
  exports: [ProveOwnership, SignInThrottle],
})
export class AuthenticationModule {}
