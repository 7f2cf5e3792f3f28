import type { ServiceTables } from '@sotto/kit/definition/service-definition';
import { EmailChange } from './accounts/email-change.entity.js';
import { LegalAcceptance } from './accounts/legal-acceptance.entity.js';
import { Passkey } from './accounts/passkey.entity.js';
import { RecoveryCode } from './accounts/recovery-code.entity.js';
import { TwoFactor } from './accounts/two-factor.entity.js';
import { UserRole } from './accounts/user-role.entity.js';
import { User } from './accounts/user.entity.js';
import { AccountStatus } from './administration/account-status/account-status.entity.js';
import { SingleUseToken } from './authentication/proof/single-use-token.entity.js';
import { announceSignInsQueue } from './authentication/sign-in/announce-sign-ins.js';
import { deleteExpiredQueue } from './erasure/delete-expired.js';
import { erasureQueue } from './erasure/erase-due-accounts.js';
import { Erasure } from './erasure/erasure.entity.js';
import { identityPersonColumns } from './erasure/person-columns.js';
import { deliverMailQueue } from './mail/delivery/deliver-mail.js';
import { Mail } from './mail/delivery/mail.entity.js';
import { MailPreferences } from './mail/notices/mail-preferences.entity.js';
import { Migration20261128Accounts } from './migrations/20261128-accounts.js';
import { Migration20261128Erasure } from './migrations/20261128-erasure.js';
import { Migration20261128Mail } from './migrations/20261128-mail.js';
import { Migration20261128Notices } from './migrations/20261128-notices.js';
import { Migration20261128Referrals } from './migrations/20261128-referrals.js';
import { Migration20261128Sessions } from './migrations/20261128-sessions.js';
import { Migration20261128TwoFactor } from './migrations/20261128-two-factor.js';
import { Migration20261128Verification } from './migrations/20261128-verification.js';
import { Migration20261129VerificationReason } from './migrations/20261129-verification-reason.js';
import { Migration20261130MessageNotices } from './migrations/20261130-message-notices.js';
import { Migration20261201SaleNotices } from './migrations/20261201-sale-notices.js';
import { Migration20261205AccountStatus } from './migrations/20261205-account-status.js';
import { Migration20261206QueuedMail } from './migrations/20261206-queued-mail.js';
import { Migration20261207SessionLocks } from './migrations/20261207-session-locks.js';
import { Migration20261207SessionLocksIndex } from './migrations/20261207-session-locks-index.js';
import { Migration20261210AccountEmailChanges } from './migrations/20261210-account-email-changes.js';
import { Migration20261211AccountLanguage } from './migrations/20261211-account-language.js';
import { Migration20261212LikeNotifications } from './migrations/20261212-like-notifications.js';
import { Migration20261216DeletionMail } from './migrations/20261216-deletion-mail.js';
import { Migration20261216DeletionMailCheck } from './migrations/20261216-deletion-mail-check.js';
import { Migration20261210Passkeys } from './migrations/20261210-passkeys.js';
import { Migration20261210Push } from './migrations/20261210-push.js';
import { PushSettings } from './push/push-settings.entity.js';
import { deliverPushQueue } from './push/queue-push.js';
import { ReferralCode } from './referrals/referral-code.entity.js';
import { Referral } from './referrals/referral.entity.js';
import { lockIdleSessionsQueue } from './sessions/lock-idle-sessions.js';
import { PushSubscription } from './sessions/push-subscription.entity.js';
import { RefreshToken } from './sessions/refresh-token.entity.js';
import { Session } from './sessions/session.entity.js';
import { redactSessionsQueue } from './verification/order-redaction.js';
import { VerificationEvent } from './verification/verification-event.entity.js';
import { Verification } from './verification/verification.entity.js';

/** The database of identity: entities, migrations, job queues and columns with personal data. */
export const identityTables: ServiceTables = {
  entities: [
    User,
    LegalAcceptance,
    UserRole,
    Session,
    RefreshToken,
    SingleUseToken,
    EmailChange,
    Mail,
    Verification,
    VerificationEvent,
    ReferralCode,
    Referral,
    TwoFactor,
    RecoveryCode,
    Passkey,
    MailPreferences,
    PushSettings,
    PushSubscription,
    Erasure,
    AccountStatus,
  ],
  migrations: [
    Migration20261128Accounts,
    Migration20261128Sessions,
    Migration20261128Mail,
    Migration20261128Verification,
    Migration20261128Referrals,
    Migration20261128TwoFactor,
    Migration20261128Notices,
    Migration20261128Erasure,
    Migration20261129VerificationReason,
    Migration20261130MessageNotices,
    Migration20261201SaleNotices,
    Migration20261205AccountStatus,
    Migration20261206QueuedMail,
    Migration20261207SessionLocks,
    Migration20261207SessionLocksIndex,
    Migration20261210AccountEmailChanges,
    Migration20261211AccountLanguage,
    Migration20261210Passkeys,
    Migration20261210Push,
    Migration20261212LikeNotifications,
    Migration20261216DeletionMail,
    Migration20261216DeletionMailCheck,
  ],
  jobs: [
    deliverMailQueue,
    deleteExpiredQueue,
    announceSignInsQueue,
    lockIdleSessionsQueue,
    erasureQueue,
    redactSessionsQueue,
    deliverPushQueue,
  ],
  personColumns: identityPersonColumns,
};
