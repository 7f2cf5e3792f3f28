import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { HostConversationClosedPushedSchema } from '@sotto/proto/chat/v1/host';
import { HostRepository } from './host.repository.js';

/** Deletes the caller's conversation with the host and notifies the other devices. It can be repeated. */
@Injectable()
export class CloseHostConversation {
  constructor(
    private readonly repository: HostRepository,
    private readonly sockets: Sockets,
  ) {}

  async execute({ userId }: Viewer): Promise<void> {
    const conversationId = await this.repository.close(userId);
    if (conversationId) this.sockets.push(userId, HostConversationClosedPushedSchema, { conversationId });
  }
}
