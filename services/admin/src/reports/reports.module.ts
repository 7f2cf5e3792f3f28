import { Module } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { MemberDirectory } from './member-directory.js';
import { Quotes } from './quotes.js';
import { ReportMember } from './report-member.js';
import { ReportsHandler } from './reports.handler.js';
import { StoreReport } from './store-report.js';

@Module({
  controllers: [ReportsHandler],
  providers: [provideClient(ChatService), provideClient(ProfilesService), MemberDirectory, Quotes, StoreReport, ReportMember],
})
export class ReportsModule {}
