import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { MessageBurnedPushedSchema } from '@sotto/proto/chat/v1/messages';
import { DiscardFiles } from '../files/discard-files.js';
import { ChatSettings } from '../settings.js';
import { BurnMetrics } from './burn-metrics.js';
import { BurnRepository } from './burn.repository.js';

/** The number of messages that one statement processes, so that locks are short. */
const batchSize = 1_000;

/** Burns due messages and notifies both members, then destroys texts after the retention period, and photos and voice notes at once. Reads do not depend on it. */
@Injectable()
export class SweepBurned {
  constructor(
    private readonly repository: BurnRepository,
    private readonly settings: ChatSettings,
    private readonly sockets: Sockets,
    private readonly metrics: BurnMetrics,
    private readonly discardFiles: DiscardFiles,
  ) {}

  async execute(): Promise<void> {
    const { burnRetentionDays } = this.settings;
    for (let burned = batchSize; burned === batchSize; ) burned = await this.burn(burnRetentionDays);
    await this.repository.destroy(burnRetentionDays, batchSize);
    await this.discardFiles.execute();
  }

  private async burn(retentionDays: number): Promise<number> {
    const burned = await this.repository.sweep(retentionDays, batchSize);
    for (const { conversationId, messageId, sequence, user1Id, user2Id, lateSeconds, shown } of burned) {
      this.metrics.lateness.observe(lateSeconds);
      if (!shown) continue;
      for (const userId of [user1Id, user2Id])
        this.sockets.push(userId, MessageBurnedPushedSchema, { conversationId, messageId, sequence });
    }
    return burned.length;
  }
}
