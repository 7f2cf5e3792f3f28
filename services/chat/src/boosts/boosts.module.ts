import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { AccessModule } from '../access/access.module.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { BoostsHandler } from './boosts.handler.js';
import { ForgetHeldMessages } from './forget-held-messages.js';
import { HoldBoostedMessage } from './hold-boosted-message.js';
import { ReleaseBoostedMessage } from './release-boosted-message.js';

export const forgetHeldMessagesQueue = 'forget-held-messages';

@Module({
  imports: [AccessModule, ConversationsModule, MessagesModule],
  controllers: [BoostsHandler],
  providers: [HoldBoostedMessage, ReleaseBoostedMessage, ForgetHeldMessages],
})
export class BoostsModule implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly forgetHeldMessages: ForgetHeldMessages,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.schedule(forgetHeldMessagesQueue, '7 * * * *', () => this.forgetHeldMessages.execute());
  }
}
