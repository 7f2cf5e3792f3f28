import { Module } from '@nestjs/common';
import type { ServiceDefinition, ServiceTables } from '@sotto/kit/definition/service-definition';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { TypedQueries } from './database.js';
import { endSuspensionsQueue } from './decisions/account-status/account-statuses.js';
import { DecisionsModule } from './decisions/decisions.module.js';
import { applyDecisionsQueue } from './decisions/record/store-decision.js';
import { sweepDecisionsQueue, sweepSuspensionsQueue } from './decisions/sanctions/decision-jobs.handler.js';
import { MembersModule } from './members/members.module.js';
import { Migration20261128Safety } from './migrations/20261128-safety.js';
import { Migration20261128SupportRequests } from './migrations/20261128-support-requests.js';
import { Migration20261130MessageAudit } from './migrations/20261130-message-audit.js';
import { Migration20261201Refunds } from './migrations/20261201-refunds.js';
import { Migration20261205Casework } from './migrations/20261205-casework.js';
import { Migration20261205Operations } from './migrations/20261205-operations.js';
import { Migration20261207HeldReports } from './migrations/20261207-held-reports.js';
import { Migration20261209CommunityHosts } from './migrations/20261209-community-hosts.js';
import { Migration20261209CommunityHostsCheck } from './migrations/20261209-community-hosts-check.js';
import { Migration20261212Languages } from './migrations/20261212-languages.js';
import { Migration20261214MemberNames } from './migrations/20261214-member-names.js';
import { Migration20261215ImageActionsCheck } from './migrations/20261215-image-actions-check.js';
import { Migration20261215ImageActions } from './migrations/20261215-image-actions.js';
import { Migration20261216SupportClaimsCheck } from './migrations/20261216-support-claims-check.js';
import { Migration20261216SupportClaims } from './migrations/20261216-support-claims.js';
import { Migration20261217SupportSearch } from './migrations/20261217-support-search.js';
import { Migration20261218SupportNotes } from './migrations/20261218-support-notes.js';
import { Migration20261219SavedReplies } from './migrations/20261219-saved-replies.js';
import { Migration20261222ClaimActions } from './migrations/20261222-claim-actions.js';
import { Migration20261222ClaimActionsCheck } from './migrations/20261222-claim-actions-check.js';
import { Migration20261223RulesAndOutcomes } from './migrations/20261223-rules-and-outcomes.js';
import { Migration20261223RulesCheck } from './migrations/20261223-rules-check.js';
import { Migration20261223EvidenceActions } from './migrations/20261223-evidence-actions.js';
import { Migration20261223EvidenceActionsCheck } from './migrations/20261223-evidence-actions-check.js';
import { Migration20261224ReportSearch } from './migrations/20261224-report-search.js';
import { Migration20261227QuotedFiles } from './migrations/20261227-quoted-files.js';
import { NoticesModule } from './notices/notices.module.js';
import { recountQueue } from './operations/analytics/recount-jobs.handler.js';
import { deleteCleanupsQueue, followCleanupsQueue, startCleanupsQueue } from './operations/cleanup/cleanup-jobs.handler.js';
import { cleanupQueue } from './operations/cleanup/run-cleanup.js';
import { OperationsModule } from './operations/operations.module.js';
import { SupportRequest } from './operations/support/support-request.entity.js';
import { adminPersonColumns } from './privacy/admin-person-columns.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { deleteOldRecordsQueue, purgeContentQueue, releaseQuotedFilesQueue } from './privacy/retention-jobs.handler.js';
import { SafetyFlag } from './reports/flags/safety-flag.entity.js';
import { ReportsModule } from './reports/reports.module.js';
import { ReportQuote } from './reports/submission/report-quote.entity.js';
import { UserReport } from './reports/submission/user-report.entity.js';
import { AdminSettings } from './settings.js';
import { AdminAction } from './staff/actions/admin-action.entity.js';
import { applyOutcomesQueue } from './staff/outcomes/case-outcomes.js';
import { sweepOutcomesQueue } from './staff/outcomes/outcome-jobs.handler.js';
import { StaffModule } from './staff/staff.module.js';
import {
  deleteTakedownContactsQueue,
  logOverdueTakedownsQueue,
  resolveTakedownsQueue,
} from './takedowns/requests/takedown-jobs.handler.js';
import { TakedownsModule } from './takedowns/takedowns.module.js';

@Module({
  imports: [MembersModule, StaffModule, NoticesModule, DecisionsModule, ReportsModule, TakedownsModule, OperationsModule, PrivacyModule],
})
export class AdminModule {}

/** The tables of admin: entities, migrations, queues and columns that name a person. */
export const adminTables: ServiceTables = {
  entities: [SupportRequest, SafetyFlag, AdminAction, UserReport, ReportQuote],
  migrations: [
    Migration20261128SupportRequests,
    Migration20261128Safety,
    Migration20261130MessageAudit,
    Migration20261201Refunds,
    Migration20261205Casework,
    Migration20261205Operations,
    Migration20261207HeldReports,
    Migration20261209CommunityHosts,
    Migration20261209CommunityHostsCheck,
    Migration20261212Languages,
    Migration20261214MemberNames,
    Migration20261215ImageActions,
    Migration20261215ImageActionsCheck,
    Migration20261216SupportClaims,
    Migration20261216SupportClaimsCheck,
    Migration20261217SupportSearch,
    Migration20261218SupportNotes,
    Migration20261219SavedReplies,
    Migration20261222ClaimActions,
    Migration20261222ClaimActionsCheck,
    Migration20261223RulesAndOutcomes,
    Migration20261223RulesCheck,
    Migration20261223EvidenceActions,
    Migration20261223EvidenceActionsCheck,
    Migration20261224ReportSearch,
    Migration20261227QuotedFiles,
  ],
  jobs: [
    applyDecisionsQueue,
    sweepDecisionsQueue,
    applyOutcomesQueue,
    sweepOutcomesQueue,
    endSuspensionsQueue,
    sweepSuspensionsQueue,
    purgeContentQueue,
    deleteOldRecordsQueue,
    releaseQuotedFilesQueue,
    recountQueue,
    cleanupQueue,
    startCleanupsQueue,
    followCleanupsQueue,
    deleteCleanupsQueue,
    resolveTakedownsQueue,
    logOverdueTakedownsQueue,
    deleteTakedownContactsQueue,
  ],
  personColumns: adminPersonColumns,
};

/** The service with the settings of an operator, which every module can inject. */
export const adminService = (settings: AdminSettings): ServiceDefinition => ({
  name: 'admin',
  module: {
    module: AdminModule,
    global: true,
    providers: [
      TypedQueries,
      { provide: AdminSettings, useValue: settings },
      { provide: MediaAddresses, useValue: new MediaAddresses(settings.mediaAddressKey) },
    ],
    exports: [AdminSettings, MediaAddresses, TypedQueries],
  },
  ...adminTables,
});
