import { Module } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { DecideReport } from './decide-report.js';
import { FindReportSubject } from './find-report-subject.js';
import { GetReport } from './get-report.js';
import { ListReports } from './list-reports.js';
import { MemberDirectory } from './member-directory.js';
import { MuteReporter } from './mute-reporter.js';
import { Quotes } from './quotes.js';
import { ReportMember } from './report-member.js';
import { ReportSubject } from './report-subject.js';
import { ReportRepository } from './report.repository.js';
import { ReportsHandler } from './reports.handler.js';
import { ShowSubject } from './show-subject.js';
import { StoreReportDecision } from './store-report-decision.js';
import { StoreReport } from './store-report.js';

const clients = [ChatService, ProfilesService, MarketplaceService, MediaService].map((service) => provideClient(service));

/** What members report, and what becomes of it. */
@Module({
  controllers: [ReportsHandler],
  providers: [
    ...clients,
    ...[MemberDirectory, Quotes, ReportSubject, StoreReport, ReportMember],
    ...[ReportRepository, ShowSubject, ListReports, GetReport, FindReportSubject, StoreReportDecision, DecideReport, MuteReporter],
  ],
})
export class ReportsModule {}
