import { create } from '@bufbuild/protobuf';
import { platformError } from '@sotto/kit/errors/domain-error';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MessageSentSchema } from '@sotto/proto/chat/v1/events';
import { FieldFaultSchema } from '@sotto/proto/common/v1/failure';
import { Entitlement } from '../access/entitlement.js';
import { chatError } from '../chat-error.js';
import { Conversation } from '../conversations/conversation.entity.js';
import { Message } from './message.entity.js';

interface NewMessage {
  conversationId: string;
  clientMessageId: string;
  content: string;
}

/** Stores a message once per client id. */
@Injectable()
export class SendMessage {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly entitlement: Entitlement,
  ) {}

  async execute({ userId }: Viewer, input: NewMessage): Promise<Message> {
    await this.entitlement.require(userId);
    return this.em.transactional((em) => this.store(em, userId, input)).catch(namingTheId);
  }

  private async store(em: EntityManager, userId: string, input: NewMessage): Promise<Message> {
    // Posts to one conversation queue up behind this lock, so a retry finds what the first try stored.
    const conversation = await em.findOne(Conversation, input.conversationId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!conversation) throw chatError('CONVERSATION_NOT_FOUND');
    conversation.assertOpenTo(userId);

    const earlier = await em.findOne(Message, { senderId: userId, clientMessageId: input.clientMessageId });
    if (earlier && earlier.conversationId !== conversation.id) throw usedElsewhere();
    if (earlier) return earlier;

    const message = Message.post(conversation, userId, input, this.clock.now());
    em.persist(message);
    this.outbox.add(MessageSentSchema, {
      messageId: message.id,
      conversationId: conversation.id,
      senderId: userId,
      recipientId: conversation.peerOf(userId),
    });
    return message;
  }
}

/** Answering with the first message would say that this one was sent, which it was not. */
const usedElsewhere = () => {
  const message = 'This id belongs to a message of another conversation.';
  return platformError('INVALID_INPUT', message, [create(FieldFaultSchema, { field: 'clientMessageId', rule: 'unique', message })]);
};

/** Two conversations hold different locks: the unique key alone sees one id in both at the same moment. */
function namingTheId(error: unknown): never {
  throw error instanceof UniqueConstraintViolationException ? usedElsewhere() : error;
}
