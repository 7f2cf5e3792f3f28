import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MessageSentSchema } from '@sotto/proto/chat/v1/events';
import { chatError } from '../chat-error.js';
import { Conversation } from '../conversations/conversation.entity.js';
import { Message } from './message.entity.js';

interface NewMessage {
  conversationId: string;
  clientMessageId: string;
  body: string;
}

/** Stores a message once per client id. */
@Injectable()
export class SendMessage {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  execute({ userId }: Viewer, input: NewMessage): Promise<Message> {
    return this.em.transactional(async (em) => {
      // Posts to one conversation queue up behind this lock, so a retry finds what the first try stored.
      const conversation = await em.findOne(Conversation, input.conversationId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!conversation) throw chatError('CONVERSATION_NOT_FOUND');

      const earlier = await em.findOne(Message, { senderId: userId, clientMessageId: input.clientMessageId });
      if (earlier) return earlier;

      const message = Message.post(conversation, userId, input, this.clock.now());
      em.persist(message);

      this.outbox.add(MessageSentSchema, {
        messageId: message.id,
        conversationId: conversation.id,
        senderId: userId,
        recipientIds: conversation.othersThan(userId),
      });
      return message;
    });
  }
}
