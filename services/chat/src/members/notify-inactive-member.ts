import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { PresencePushedSchema } from '@sotto/proto/chat/v1/messages';
import type { Deactivation } from './hide-conversations.js';
import { NotifyClosedConversations } from './notify-closed-conversations.js';

/** Notifies peers that a member is offline and that the conversations with the member are closed. */
@Injectable()
export class NotifyInactiveMember {
  constructor(
    private readonly sockets: Sockets,
    private readonly notifyClosedConversations: NotifyClosedConversations,
  ) {}

  async execute({ closedConversations, onlinePeers }: Deactivation): Promise<void> {
    for (const { userId, peerId } of onlinePeers) this.sockets.push(peerId, PresencePushedSchema, { userId, online: false });
    await this.notifyClosedConversations.execute(closedConversations);
  }
}
