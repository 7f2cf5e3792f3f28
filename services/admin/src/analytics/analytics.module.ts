import { Module } from '@nestjs/common';
import { AnalyticsHandler } from './analytics.handler.js';
import { CountMatch } from './count-match.js';
import { CountMessage } from './count-message.js';
import { GetAnalytics } from './get-analytics.js';
import { GetAnalyticsChart } from './get-analytics-chart.js';
import { RecountJobsHandler } from './recount-jobs.handler.js';
import { RecountModule } from './recount.module.js';

/** How many there are of what, by counters that facts keep, and that are compared with the truth every night. */
@Module({
  imports: [RecountModule],
  controllers: [AnalyticsHandler, RecountJobsHandler],
  providers: [CountMatch, CountMessage, GetAnalytics, GetAnalyticsChart],
})
export class AnalyticsModule {}
