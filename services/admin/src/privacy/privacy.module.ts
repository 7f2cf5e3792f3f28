import { Module } from '@nestjs/common';
import { DecisionsModule } from '../decisions/decisions.module.js';
import { DeleteOldRecords } from './delete-old-records.js';
import { EraseHeldReports } from './erase-held-reports.js';
import { ReleaseQuotedFiles } from './release-quoted-files.js';
import { EraseMember } from './erase-member.js';
import { ErasureHandler } from './erasure.handler.js';
import { RetentionJobsHandler } from './retention-jobs.handler.js';

/** What is deleted when a member leaves, and what is deleted when its retention period ends. */
@Module({
  imports: [DecisionsModule],
  controllers: [ErasureHandler, RetentionJobsHandler],
  providers: [DeleteOldRecords, EraseHeldReports, ReleaseQuotedFiles, EraseMember],
})
export class PrivacyModule {}
