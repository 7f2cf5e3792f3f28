import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { MessageBoost } from '@sotto/proto/vocabulary';
import { Entitlement } from '../access/entitlement.js';
import { chatError } from '../chat-error.js';
import { Message } from '../messages/message.entity.js';
import { MessageRepository } from '../messages/message.repository.js';
import { CheckText } from '../safety/check-text.js';
import { HeldMessage } from './held-message.entity.js';

interface BoostedText {
  purchaseId: string;
  senderId: string;
  conversationId: string;
  content: string;
  boostType: MessageBoost;
  acknowledged: boolean;
}

/** Keeps a text whose boost is about to be paid for, once per purchase, if it could be sent now. */
@Injectable()
export class HoldBoostedMessage {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly entitlement: Entitlement,
    private readonly messages: MessageRepository,
    private readonly checkText: CheckText,
  ) {}

  async execute({ purchaseId, senderId, conversationId, content, boostType, acknowledged }: BoostedText): Promise<void> {
    const text = { purchaseId, senderId, conversationId, boostType, content: Message.contentOf(content) };
    const { peerId } = await this.entitlement.admit(senderId, () => this.messages.peer(senderId, conversationId));
    if (!peerId) throw chatError('CONVERSATION_NOT_FOUND');
    await this.checkText.execute(senderId, { ...text, clientMessageId: purchaseId, acknowledged });

    const held = Object.assign(new HeldMessage(), text, { createdAt: this.clock.now() });
    await this.em.createQueryBuilder(HeldMessage).insert(held).onConflict('purchaseId').ignore().execute();
  }
}
