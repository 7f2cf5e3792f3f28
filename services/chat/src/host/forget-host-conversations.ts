import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { Clock } from '@sotto/kit/orm/clock';
import { HostConversationClosedPushedSchema } from '@sotto/proto/chat/v1/host';
import { youngestGone } from './host-times.js';
import { HostRepository } from './host.repository.js';

/** Deletes conversations with the host that had no message for 24 hours (D-38): a closed tab tells nobody. */
@Injectable()
export class ForgetHostConversations {
  constructor(
    private readonly repository: HostRepository,
    private readonly sockets: Sockets,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const gone = await this.repository.deleteIdle(youngestGone(this.clock.now()));
    for (const { id, userId } of gone) this.sockets.push(userId, HostConversationClosedPushedSchema, { conversationId: id });
  }
}
