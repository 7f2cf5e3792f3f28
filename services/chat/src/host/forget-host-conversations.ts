import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { Clock } from '@sotto/kit/orm/clock';
import { HostConversationClosedPushedSchema } from '@sotto/proto/chat/v1/host';
import { idleSince } from './host-retention.js';
import { HostRepository } from './host.repository.js';

/** Deletes conversations with the host after 24 hours without a message (D-38), because closing a tab sends no request. */
@Injectable()
export class ForgetHostConversations {
  constructor(
    private readonly repository: HostRepository,
    private readonly sockets: Sockets,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const deleted = await this.repository.deleteIdle(idleSince(this.clock.now()));
    for (const { id, userId } of deleted) this.sockets.push(userId, HostConversationClosedPushedSchema, { conversationId: id });
  }
}
