import type { ServiceDefinition, ServiceTables } from '@sotto/kit/bootstrap/service-definition';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { Module } from '@nestjs/common';
import { AnalyticsModule } from './analytics/analytics.module.js';
import { recountQueue } from './analytics/recount-jobs.handler.js';
import { AppealsModule } from './appeals/appeals.module.js';
import { CaseworkModule } from './casework/casework.module.js';
import { ClaimsModule } from './claims/claims.module.js';
import { CleanupModule } from './cleanup/cleanup.module.js';
import { cleanupQueue } from './cleanup/cleanup-queue.js';
import { caseworkQueues } from './decisions/decision-queues.js';
import { DecisionsModule } from './decisions/decisions.module.js';
import { adminPersonColumns } from './erasure/admin-person-columns.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { IncidentsModule } from './incidents/incidents.module.js';
import { LettersModule } from './letters/letters.module.js';
import { MemberContextModule } from './member-context/member-context.module.js';
import { MemberEventsModule } from './member-events/member-events.module.js';
import { MessageAuditModule } from './message-audit/message-audit.module.js';
import { Migration20261128Safety } from './migrations/20261128-safety.js';
import { Migration20261128SupportRequests } from './migrations/20261128-support-requests.js';
import { Migration20261130MessageAudit } from './migrations/20261130-message-audit.js';
import { Migration20261201Refunds } from './migrations/20261201-refunds.js';
import { Migration20261205Casework } from './migrations/20261205-casework.js';
import { Migration20261205Operations } from './migrations/20261205-operations.js';
import { NoticesModule } from './notices/notices.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { PeopleModule } from './people/people.module.js';
import { AdminAction } from './record/admin-action.entity.js';
import { RecordModule } from './record/record.module.js';
import { ReportQuote } from './reports/report-quote.entity.js';
import { ReportsModule } from './reports/reports.module.js';
import { UserReport } from './reports/user-report.entity.js';
import { RetentionModule } from './retention/retention.module.js';
import { SafetyFlag } from './safety/safety-flag.entity.js';
import { SafetyModule } from './safety/safety.module.js';
import { AdminSettings } from './settings.js';
import { SupportModule } from './support/support.module.js';
import { SupportRequest } from './support/support-request.entity.js';
import { TakedownsModule } from './takedowns/takedowns.module.js';
import { FeatureSettingsModule } from './feature-settings/feature-settings.module.js';
import { ProfilesModule } from './profiles/profiles.module.js';
import { RewardsModule } from './rewards/rewards.module.js';
import { StuckFactsModule } from './stuck-facts/stuck-facts.module.js';
import { TeamModule } from './team/team.module.js';

@Module({
  imports: [
    AnalyticsModule,
    AppealsModule,
    CaseworkModule,
    ClaimsModule,
    CleanupModule,
    DecisionsModule,
    ErasureModule,
    IncidentsModule,
    LettersModule,
    MemberContextModule,
    MemberEventsModule,
    MessageAuditModule,
    NoticesModule,
    PaymentsModule,
    PeopleModule,
    RecordModule,
    ReportsModule,
    RetentionModule,
    SafetyModule,
    SupportModule,
    TakedownsModule,
    TeamModule,
    StuckFactsModule,
    RewardsModule,
    ProfilesModule,
    FeatureSettingsModule,
  ],
})
export class AdminModule {}

/** What admin keeps in its database. */
export const adminTables: ServiceTables = {
  entities: [SupportRequest, SafetyFlag, AdminAction, UserReport, ReportQuote],
  migrations: [
    Migration20261128SupportRequests,
    Migration20261128Safety,
    Migration20261130MessageAudit,
    Migration20261201Refunds,
    Migration20261205Casework,
    Migration20261205Operations,
  ],
  jobs: [...caseworkQueues, recountQueue, cleanupQueue],
  personColumns: adminPersonColumns,
};

/** Admin, as an operator set it up; the settings reach every folder of it. */
export const adminService = (settings: AdminSettings): ServiceDefinition => ({
  name: 'admin',
  module: {
    module: AdminModule,
    global: true,
    providers: [
      { provide: AdminSettings, useValue: settings },
      { provide: MediaAddresses, useValue: new MediaAddresses(settings.mediaAddressKey) },
    ],
    exports: [AdminSettings, MediaAddresses],
  },
  ...adminTables,
});
