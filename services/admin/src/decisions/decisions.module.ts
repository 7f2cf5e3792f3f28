import { Module } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { MembersModule } from '../members/members.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { AccountStatuses } from './account-status/account-statuses.js';
import { DescribeAccountStatus } from './account-status/describe-account-status.js';
import { EndSuspensions } from './account-status/end-suspensions.js';
import { AnswerAppeal } from './appeals/answer-appeal.js';
import { AppealByToken } from './appeals/appeal-by-token.js';
import { AppealDecision } from './appeals/appeal-decision.js';
import { AppealRepository } from './appeals/appeal.repository.js';
import { AppealsHandler } from './appeals/appeals.handler.js';
import { ApplyAppealAnswer } from './appeals/apply-appeal-answer.js';
import { DecideAppeal } from './appeals/decide-appeal.js';
import { FindAnswerableAppeal } from './appeals/find-answerable-appeal.js';
import { ListAppeals } from './appeals/list-appeals.js';
import { OverturnDecision } from './appeals/overturn-decision.js';
import { ShowAppeals } from './appeals/show-appeals.js';
import { StoreAppealAnswer } from './appeals/store-appeal-answer.js';
import { StoreAppeal } from './appeals/store-appeal.js';
import { CaseworkMetrics } from './claims/casework-metrics.js';
import { ClaimCase } from './claims/claim-case.js';
import { ClaimsHandler } from './claims/claims.handler.js';
import { ReleaseCase } from './claims/release-case.js';
import { ContentPreviews } from './content/content-previews.js';
import { HideSubjects } from './content/hide-subjects.js';
import { PurgeContent } from './content/purge-content.js';
import { SetModerationStatus } from './content/set-moderation-status.js';
import { FindMember } from './member-context/find-member.js';
import { GetMemberBusiness } from './member-context/get-member-business.js';
import { GetMemberContext } from './member-context/get-member-context.js';
import { MemberContextHandler } from './member-context/member-context.handler.js';
import { DecisionRepository } from './record/decision.repository.js';
import { Protection } from './record/protection.js';
import { ShowDecision } from './record/show-decision.js';
import { StoreDecision } from './record/store-decision.js';
import { ApplyBanConfirmation } from './sanctions/apply-ban-confirmation.js';
import { ApplyDecisions } from './sanctions/apply-decisions.js';
import { ConfirmBan } from './sanctions/confirm-ban.js';
import { DecisionJobsHandler } from './sanctions/decision-jobs.handler.js';
import { DecisionsHandler } from './sanctions/decisions.handler.js';
import { ListBansToConfirm } from './sanctions/list-bans-to-confirm.js';
import { NotifyReporters } from './sanctions/notify-reporters.js';
import { RecordImageDecision } from './sanctions/record-image-decision.js';
import { ReopenReport } from './sanctions/reopen-report.js';
import { SanctionMember } from './sanctions/sanction-member.js';
import { SettleBan } from './sanctions/settle-ban.js';
import { TakeEffect } from './sanctions/take-effect.js';
import { UndoDecision } from './sanctions/undo-decision.js';

const clients = [IdentityService, MarketplaceService, MediaService, ProfilesService].map((service) => provideClient(service));
const record = [DecisionRepository, Protection, ShowDecision, StoreDecision];
const accountStatus = [AccountStatuses, DescribeAccountStatus, EndSuspensions];
const content = [ContentPreviews, HideSubjects, PurgeContent, SetModerationStatus];
const reports = [NotifyReporters, ReopenReport];
const bans = [ApplyBanConfirmation, ConfirmBan, ListBansToConfirm, SettleBan];
const sanctions = [...[ApplyDecisions, RecordImageDecision, SanctionMember, TakeEffect, UndoDecision], ...bans, ...reports];
const appealing = [AppealByToken, AppealDecision, StoreAppeal];
const answers = [AnswerAppeal, ApplyAppealAnswer, DecideAppeal, OverturnDecision, StoreAppealAnswer];
const answering = [...answers, AppealRepository, FindAnswerableAppeal, ListAppeals, ShowAppeals];
const claims = [CaseworkMetrics, ClaimCase, ReleaseCase];
const memberContext = [FindMember, GetMemberBusiness, GetMemberContext];

/** What staff decides about members and their content, how decisions take effect, and appeals against them. */
@Module({
  imports: [MembersModule, NoticesModule, StaffModule],
  controllers: [AppealsHandler, ClaimsHandler, DecisionJobsHandler, DecisionsHandler, MemberContextHandler],
  providers: [...clients, ...record, ...accountStatus, ...content, ...sanctions, ...appealing, ...answering, ...claims, ...memberContext],
  exports: [
    ...[DecisionRepository, Protection, StoreDecision, AccountStatuses, SettleBan],
    ...[ContentPreviews, HideSubjects, PurgeContent, SetModerationStatus],
  ],
})
export class DecisionsModule {}
