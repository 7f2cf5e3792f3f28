import { Sockets } from '@sotto/kit/nats/sockets';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Injectable } from '@nestjs/common';
import { TypingPushedSchema } from '@sotto/proto/chat/v1/messages';
import { Entitlement } from '../access/entitlement.js';
import { chatError } from '../chat-error.js';
import { MessageRepository } from './message.repository.js';

/** Notifies the other member that the caller is typing, if both show it. Nothing is stored. */
@Injectable()
export class SayTyping {
  constructor(
    private readonly repository: MessageRepository,
    private readonly entitlement: Entitlement,
    private readonly sockets: Sockets,
  ) {}

  async execute({ userId }: Viewer, { conversationId }: { conversationId: string }): Promise<void> {
    const { peerId, showsTyping } = await this.entitlement.admit(userId, () => this.repository.peer(userId, conversationId));
    if (!peerId) throw chatError('CONVERSATION_NOT_FOUND');
    if (showsTyping) this.sockets.push(peerId, TypingPushedSchema, { conversationId, userId });
  }
}
