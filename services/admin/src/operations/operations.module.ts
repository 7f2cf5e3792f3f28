import { Module } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { MembersModule } from '../members/members.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { AdjustmentsHandler } from './adjustments/adjustments.handler.js';
import { CorrectGender } from './adjustments/correct-gender.js';
import { FeaturedProfile } from './adjustments/featured-profile.js';
import { GrantReferralReward } from './adjustments/grant-referral-reward.js';
import { ListReferralRewards } from './adjustments/list-referral-rewards.js';
import { RefundPayment } from './adjustments/refund-payment.js';
import { SetCommunityHost } from './adjustments/set-community-host.js';
import { ShowReferrals } from './adjustments/show-referrals.js';
import { AnalyticsHandler } from './analytics/analytics.handler.js';
import { CountMatch } from './analytics/count-match.js';
import { CountMessage } from './analytics/count-message.js';
import { GetAnalyticsChart } from './analytics/get-analytics-chart.js';
import { GetAnalytics } from './analytics/get-analytics.js';
import { RecountJobsHandler } from './analytics/recount-jobs.handler.js';
import { RecountModule } from './analytics/recount.module.js';
import { CancelCleanup } from './cleanup/cancel-cleanup.js';
import { CleanupJobsHandler } from './cleanup/cleanup-jobs.handler.js';
import { CleanupHandler } from './cleanup/cleanup.handler.js';
import { CleanupRepository } from './cleanup/cleanup.repository.js';
import { DeleteMembers } from './cleanup/delete-members.js';
import { FollowCleanup } from './cleanup/follow-cleanup.js';
import { GetCleanup } from './cleanup/get-cleanup.js';
import { ListCleanups } from './cleanup/list-cleanups.js';
import { PreviewDeletion } from './cleanup/preview-deletion.js';
import { RunCleanup } from './cleanup/run-cleanup.js';
import { StartCleanups } from './cleanup/start-cleanups.js';
import { FailedEventsHandler } from './failed-events/failed-events.handler.js';
import { ListFailedEvents } from './failed-events/list-failed-events.js';
import { OperationsClients } from './failed-events/operations-clients.js';
import { ReplayFailedEvent } from './failed-events/replay-failed-event.js';
import { ChangeSetting } from './feature-settings/change-setting.js';
import { FeatureSettingsHandler } from './feature-settings/feature-settings.handler.js';
import { ListSettings } from './feature-settings/list-settings.js';
import { ExportMessageAudit } from './message-audit/export-message-audit.js';
import { MessageAuditHandler } from './message-audit/message-audit.handler.js';
import { ReadMessageText } from './message-audit/read-message-text.js';
import { RestoreBurnedMessage } from './message-audit/restore-burned-message.js';
import { AnswerDispute } from './payments/answer-dispute.js';
import { GetPaymentHistory } from './payments/get-payment-history.js';
import { PaymentsHandler } from './payments/payments.handler.js';
import { RecordLook } from './payments/record-look.js';
import { AddSupportNote } from './support/add-support-note.js';
import { ApplySupportAnswer } from './support/apply-support-answer.js';
import { AnswerSupportRequest } from './support/answer-support-request.js';
import { ChangeSupportRequest } from './support/change-support-request.js';
import { ClaimSupportRequest } from './support/claim-support-request.js';
import { ListSupportRequests } from './support/list-support-requests.js';
import { ReleaseSupportRequest } from './support/release-support-request.js';
import { SavedRepliesHandler } from './support/saved-replies.handler.js';
import { SavedReplies } from './support/saved-replies.js';
import { SetSupportPriority } from './support/set-support-priority.js';
import { SetSupportStatus } from './support/set-support-status.js';
import { ShowSupportRequests } from './support/show-support-requests.js';
import { SubmitSupportRequest } from './support/submit-support-request.js';
import { SupportHandler } from './support/support.handler.js';
import { SupportRepository } from './support/support.repository.js';

const clients = [ChatService, IdentityService, MarketplaceService, ProfilesService].map((service) => provideClient(service));
const adjustments = [
  CorrectGender,
  FeaturedProfile,
  GrantReferralReward,
  ListReferralRewards,
  RefundPayment,
  SetCommunityHost,
  ShowReferrals,
];
const payments = [AnswerDispute, GetPaymentHistory, RecordLook];
const analytics = [CountMatch, CountMessage, GetAnalytics, GetAnalyticsChart];
const cleanupOrders = [CancelCleanup, CleanupRepository, DeleteMembers, GetCleanup, ListCleanups, PreviewDeletion];
const cleanupJobs = [FollowCleanup, RunCleanup, StartCleanups];
const failedEvents = [ListFailedEvents, OperationsClients, ReplayFailedEvent];
const settings = [ChangeSetting, ListSettings];
const messageAudit = [ExportMessageAudit, ReadMessageText, RestoreBurnedMessage];
const support = [
  ...[
    ApplySupportAnswer,
    AnswerSupportRequest,
    ClaimSupportRequest,
    ListSupportRequests,
    ReleaseSupportRequest,
    SetSupportPriority,
    SetSupportStatus,
  ],
  ...[AddSupportNote, ChangeSupportRequest, SavedReplies, ShowSupportRequests, SubmitSupportRequest, SupportRepository],
];

/** How administrators run the product: support, counts, deletions, settings, failed events, and changes in other services. */
@Module({
  imports: [MembersModule, NoticesModule, RecountModule, StaffModule],
  controllers: [
    ...[AdjustmentsHandler, PaymentsHandler, AnalyticsHandler, RecountJobsHandler, CleanupHandler, CleanupJobsHandler],
    ...[FailedEventsHandler, FeatureSettingsHandler, MessageAuditHandler, SavedRepliesHandler, SupportHandler],
  ],
  providers: [
    ...[...clients, ...adjustments, ...payments, ...analytics, ...cleanupOrders, ...cleanupJobs],
    ...[...failedEvents, ...settings, ...messageAudit, ...support],
  ],
})
export class OperationsModule {}
