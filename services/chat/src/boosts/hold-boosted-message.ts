import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { invalidInput } from '@sotto/kit/errors/invalid-input';
import type { MessageBoost } from '@sotto/proto/vocabulary';
import { Entitlement } from '../access/entitlement.js';
import { chatError } from '../chat-error.js';
import { Message } from '../conversations/message.entity.js';
import { MessageRepository } from '../messages/message.repository.js';
import { CheckText } from '../safety/check-text.js';
import { HeldMessage } from './held-message.entity.js';

interface HoldBoostedMessageInput {
  purchaseId: string;
  senderId: string;
  conversationId: string;
  content: string;
  boostType: MessageBoost;
  acknowledged: boolean;
  /** The other participant, as the buyer named them; empty from an earlier version of marketplace. */
  recipientId: string;
}

/** Stores a message until its boost is paid for, once per purchase. Throws the same errors as sending it now would. */
@Injectable()
export class HoldBoostedMessage {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly entitlement: Entitlement,
    private readonly messages: MessageRepository,
    private readonly checkText: CheckText,
  ) {}

  async execute({ acknowledged, recipientId, content, ...rest }: HoldBoostedMessageInput): Promise<void> {
    const { purchaseId, senderId, conversationId, boostType } = rest;
    const text = { purchaseId, senderId, conversationId, boostType, content: Message.contentOf(content) };
    const { peerId } = await this.entitlement.admit(senderId, () => this.messages.peer(senderId, conversationId));
    if (!peerId) throw chatError('CONVERSATION_NOT_FOUND');
    if (recipientId && recipientId.toLowerCase() !== peerId) throw notTheRecipient();
    await this.checkText.execute(senderId, { ...text, clientMessageId: purchaseId, acknowledged });

    const held = Object.assign(new HeldMessage(), text, { createdAt: this.clock.now() });
    await this.em.createQueryBuilder(HeldMessage).insert(held).onConflict('purchaseId').ignore().execute();
  }
}

const notTheRecipient = () =>
  invalidInput([{ field: 'recipientId', rule: 'boost.recipient', message: 'This is not who you talk to in this conversation.' }]);
