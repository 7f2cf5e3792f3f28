import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { MessageBurnedPushedSchema } from '@sotto/proto/chat/v1/messages';
import { ChatSettings } from '../settings.js';
import { BurnMetrics } from './burn-metrics.js';
import { BurnRepository } from './burn.repository.js';

/** So that no lock is held for long. */
const share = 1_000;

/** Burns what is due and tells both members; then destroys texts that nobody can restore any more. Reads never wait for it. */
@Injectable()
export class SweepBurned {
  constructor(
    private readonly repository: BurnRepository,
    private readonly settings: ChatSettings,
    private readonly sockets: Sockets,
    private readonly metrics: BurnMetrics,
  ) {}

  async execute(): Promise<void> {
    const { burnRetentionDays } = this.settings;
    for (let burned = share; burned === share; ) burned = await this.burn(burnRetentionDays);
    await this.repository.destroy(burnRetentionDays, share);
  }

  private async burn(retentionDays: number): Promise<number> {
    const burned = await this.repository.sweep(retentionDays, share);
    for (const { conversationId, messageId, sequence, user1Id, user2Id, lateSeconds, shown } of burned) {
      this.metrics.lateness.observe(lateSeconds);
      if (!shown) continue;
      for (const userId of [user1Id, user2Id])
        this.sockets.push(userId, MessageBurnedPushedSchema, { conversationId, messageId, sequence });
    }
    return burned.length;
  }
}
