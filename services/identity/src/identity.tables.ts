import type { ServiceTables } from '@sotto/kit/bootstrap/service-definition';
import { User } from './accounts/user.entity.js';
import { EmailConfirmation } from './confirmations/email-confirmation.entity.js';
import { Erasure } from './erasure/erasure.entity.js';
import { erasureQueue } from './erasure/erasure-queue.js';
import { identityPersonColumns } from './erasure/identity-person-columns.js';
import { LegalAcceptance } from './legal/legal-acceptance.entity.js';
import { Mail } from './mail/mail.entity.js';
import { deliverMailQueue } from './mail/mail-queue.js';
import { Migration20261128Accounts } from './migrations/20261128-accounts.js';
import { Migration20261128Leaving } from './migrations/20261128-leaving.js';
import { Migration20261128Mail } from './migrations/20261128-mail.js';
import { Migration20261128Notices } from './migrations/20261128-notices.js';
import { Migration20261128Referrals } from './migrations/20261128-referrals.js';
import { Migration20261128Sessions } from './migrations/20261128-sessions.js';
import { Migration20261128TwoFactor } from './migrations/20261128-two-factor.js';
import { Migration20261128Verification } from './migrations/20261128-verification.js';
import { Migration20261129VerificationReason } from './migrations/20261129-verification-reason.js';
import { Migration20261130MessageNotices } from './migrations/20261130-message-notices.js';
import { Migration20261201SaleNotices } from './migrations/20261201-sale-notices.js';
import { Migration20261205Standing } from './migrations/20261205-standing.js';
import { Migration20261206MailWaiting } from './migrations/20261206-mail-waiting.js';
import { MailPreferences } from './notices/mail-preferences.entity.js';
import { ReferralCode } from './referrals/referral-code.entity.js';
import { Referral } from './referrals/referral.entity.js';
import { PasswordReset } from './resets/password-reset.entity.js';
import { forgetExpiredQueue } from './retention/retention-queue.js';
import { UserRole } from './roles/user-role.entity.js';
import { announceSignInsQueue } from './sessions/announce-sign-ins-queue.js';
import { RefreshToken } from './sessions/refresh-token.entity.js';
import { Session } from './sessions/session.entity.js';
import { AccountStanding } from './standing/account-standing.entity.js';
import { RecoveryCode } from './two-factor/recovery-code.entity.js';
import { TwoFactor } from './two-factor/two-factor.entity.js';
import { redactSessionsQueue } from './verification/redact-sessions-queue.js';
import { VerificationEvent } from './verification/verification-event.entity.js';
import { Verification } from './verification/verification.entity.js';

/** What identity keeps in its database. */
export const identityTables: ServiceTables = {
  entities: [
    User,
    LegalAcceptance,
    UserRole,
    Session,
    RefreshToken,
    EmailConfirmation,
    PasswordReset,
    Mail,
    Verification,
    VerificationEvent,
    ReferralCode,
    Referral,
    TwoFactor,
    RecoveryCode,
    MailPreferences,
    Erasure,
    AccountStanding,
  ],
  migrations: [
    Migration20261128Accounts,
    Migration20261128Sessions,
    Migration20261128Mail,
    Migration20261128Verification,
    Migration20261128Referrals,
    Migration20261128TwoFactor,
    Migration20261128Notices,
    Migration20261128Leaving,
    Migration20261129VerificationReason,
    Migration20261130MessageNotices,
    Migration20261201SaleNotices,
    Migration20261205Standing,
    Migration20261206MailWaiting,
  ],
  jobs: [deliverMailQueue, forgetExpiredQueue, announceSignInsQueue, erasureQueue, redactSessionsQueue],
  personColumns: identityPersonColumns,
};
