import { Module } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { DecisionsModule } from '../decisions/decisions.module.js';
import { MembersModule } from '../members/members.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { CloseFlag } from './flags/close-flag.js';
import { FlagRepository } from './flags/flag.repository.js';
import { FlagsHandler } from './flags/flags.handler.js';
import { ListFlags } from './flags/list-flags.js';
import { RaiseFlag } from './flags/raise-flag.js';
import { SafetySignalsHandler } from './flags/safety-signals.handler.js';
import { StoreFlag } from './flags/store-flag.js';
import { DecideReport } from './review/decide-report.js';
import { FindReportSubject } from './review/find-report-subject.js';
import { GetReport } from './review/get-report.js';
import { ListReports } from './review/list-reports.js';
import { MuteReporter } from './review/mute-reporter.js';
import { ReportRepository } from './review/report.repository.js';
import { ReportsHandler } from './review/reports.handler.js';
import { ShowSubject } from './review/show-subject.js';
import { StoreReportDecision } from './review/store-report-decision.js';
import { MemberDirectory } from './submission/member-directory.js';
import { Quotes } from './submission/quotes.js';
import { ReportMember } from './submission/report-member.js';
import { ReportSubject } from './submission/report-subject.js';
import { StoreReport } from './submission/store-report.js';

const clients = [ChatService, MarketplaceService, MediaService, ProfilesService].map((service) => provideClient(service));
const flags = [CloseFlag, FlagRepository, ListFlags, RaiseFlag, StoreFlag];
const submission = [MemberDirectory, Quotes, ReportMember, ReportSubject, StoreReport];
const reading = [GetReport, ListReports, ReportRepository, ShowSubject];
const deciding = [DecideReport, FindReportSubject, MuteReporter, StoreReportDecision];

/** Reports by members, flags raised by services, and how staff reviews both. */
@Module({
  imports: [DecisionsModule, MembersModule, StaffModule],
  controllers: [FlagsHandler, ReportsHandler, SafetySignalsHandler],
  providers: [...clients, ...flags, ...submission, ...reading, ...deciding],
})
export class ReportsModule {}
