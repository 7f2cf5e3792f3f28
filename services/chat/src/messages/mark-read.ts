import type { Viewer } from '@sotto/kit/nats/viewer';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { chatError } from '../chat-error.js';
import { Conversation } from '../conversations/conversation.entity.js';

/** Remembers how far a member has read. */
@Injectable()
export class MarkRead {
  constructor(private readonly em: EntityManager) {}

  execute(viewer: Viewer, input: { conversationId: string; sequence: number }): Promise<void> {
    return this.em.transactional(async (em) => {
      const conversation = await em.findOne(Conversation, input.conversationId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!conversation) throw chatError('CONVERSATION_NOT_FOUND');
      conversation.markRead(viewer.userId, input.sequence);
    });
  }
}
