import { Module } from '@nestjs/common';
import { PurgeContent } from '../content/purge-content.js';
import { ForgetCasework } from './forget-casework.js';
import { RetentionJobsHandler } from './retention-jobs.handler.js';

/** What becomes of cases with time. */
@Module({ providers: [PurgeContent, ForgetCasework, RetentionJobsHandler] })
export class RetentionModule {}
