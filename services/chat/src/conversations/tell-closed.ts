import { Injectable } from '@nestjs/common';
import { ConversationClosedPushedSchema } from '@sotto/proto/chat/v1/messages';
import { CountedFrames } from './counted-frames.js';
import { UnreadRepository } from './unread.repository.js';

/** A member loses sight of a conversation with another. */
export interface Loss {
  conversationId: string;
  receiverId: string;
  userId: string;
}

/** Tells members that conversations are gone, without saying why, and what is left unread. */
@Injectable()
export class TellClosed {
  constructor(
    private readonly unread: UnreadRepository,
    private readonly counted: CountedFrames,
  ) {}

  async execute(losses: readonly Loss[]): Promise<void> {
    for (const { conversationId, receiverId, userId } of losses) {
      const unreadTotal = await this.unread.totalOf(receiverId);
      this.counted.push(receiverId, ConversationClosedPushedSchema, { conversationId, userId, unreadTotal });
    }
  }
}
