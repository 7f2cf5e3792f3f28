import { Injectable } from '@nestjs/common';
import { ConversationClosedPushedSchema } from '@sotto/proto/chat/v1/messages';
import { CountedFrames } from '../unread/counted-frames.js';
import { UnreadRepository } from '../unread/unread.repository.js';

/** A conversation with `userId` that the receiver can no longer see. */
export interface ClosedConversation {
  conversationId: string;
  receiverId: string;
  userId: string;
}

/** Notifies the sockets of members that conversations are closed, with the new unread number and without the reason. */
@Injectable()
export class NotifyClosedConversations {
  constructor(
    private readonly unread: UnreadRepository,
    private readonly counted: CountedFrames,
  ) {}

  async execute(conversations: readonly ClosedConversation[]): Promise<void> {
    for (const { conversationId, receiverId, userId } of conversations) {
      const unreadTotal = await this.unread.totalOf(receiverId);
      this.counted.close(conversationId);
      this.counted.push(receiverId, ConversationClosedPushedSchema, { conversationId, userId, unreadTotal });
    }
  }
}
