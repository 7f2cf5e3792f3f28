import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { MembersModule } from '../members/members.module.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { FilesModule } from '../files/files.module.js';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { BurnHandler } from './burn.handler.js';
import { BurnMetrics } from './burn-metrics.js';
import { BurnRepository } from './burn.repository.js';
import { CloseViewOnce } from './close-view-once.js';
import { OpenBurnMessage } from './open-burn-message.js';
import { ReportBurnSignal } from './report-burn-signal.js';
import { RestoreBurnedMessage } from './restore-burned-message.js';
import { SweepBurned } from './sweep-burned.js';

export const sweepBurnedQueue = 'sweep-burned';

const sweepSeconds = 30;

@Module({
  imports: [AccessModule, MembersModule, ConversationsModule, MessagesModule, FilesModule],
  controllers: [BurnHandler],
  providers: [BurnMetrics, BurnRepository, OpenBurnMessage, CloseViewOnce, ReportBurnSignal, RestoreBurnedMessage, SweepBurned],
})
export class BurnModule implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly sweepBurned: SweepBurned,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.repeat(sweepBurnedQueue, sweepSeconds, () => this.sweepBurned.execute());
  }
}
