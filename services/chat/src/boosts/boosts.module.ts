import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { SafetyModule } from '../safety/safety.module.js';
import { Ticker } from '@sotto/kit/jobs/ticker';
import { BoostsHandler } from './boosts.handler.js';
import { ForgetHeldMessages } from './forget-held-messages.js';
import { HoldBoostedMessage } from './hold-boosted-message.js';
import { ReleaseBoostedMessage } from './release-boosted-message.js';

const hour = 3600;

@Module({
  imports: [AccessModule, MessagesModule, SafetyModule],
  controllers: [BoostsHandler],
  providers: [HoldBoostedMessage, ReleaseBoostedMessage, ForgetHeldMessages],
})
export class BoostsModule implements OnApplicationBootstrap {
  constructor(
    private readonly ticker: Ticker,
    private readonly forgetHeldMessages: ForgetHeldMessages,
  ) {}

  onApplicationBootstrap(): void {
    this.ticker.every(hour, 'Forgetting held messages', () => this.forgetHeldMessages.execute());
  }
}
