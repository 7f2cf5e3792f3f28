import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { Inbox } from '@sotto/kit/inbox/inbox';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { BoostedMessageUndeliverableSchema } from '@sotto/proto/chat/v1/events';
import { PushMessage } from '../messages/push-message.js';
import { SendMessage } from '../messages/send-message.js';
import { HeldMessage } from './held-message.entity.js';

const sentSql = `select from messages where client_message_id = ? and boost_type <> ''`;

/** Sends a held message whose boost was paid for. If that is impossible, it publishes `BoostedMessageUndeliverable`. */
@Injectable()
export class ReleaseBoostedMessage {
  constructor(
    private readonly em: EntityManager,
    private readonly inbox: Inbox,
    private readonly sendMessage: SendMessage,
    private readonly pushMessage: PushMessage,
    private readonly outbox: Outbox,
  ) {}

  async execute(eventId: string, purchaseId: string): Promise<void> {
    const held = await this.em.findOne(HeldMessage, purchaseId);
    if (held) await this.send(held);
    await this.inbox.once(eventId, 'chat.release-boosted-message', async (em) => {
      await em.nativeDelete(HeldMessage, purchaseId);
      // The stored messages decide, because an earlier attempt may have sent it.
      const sent = await em.execute(sentSql, [purchaseId]);
      if (sent.length === 0) this.outbox.add(BoostedMessageUndeliverableSchema, { purchaseId });
    });
  }

  /** The purchase id is the client id, so that repeated attempts store one message. A refusal is final; other errors are retried. */
  private async send({ purchaseId, senderId, conversationId, content, boostType }: HeldMessage): Promise<void> {
    try {
      // The sender has acknowledged the safety signals before the message was held.
      const text = { conversationId, clientMessageId: purchaseId, content, boostType, acknowledged: true };
      const closings = this.pushMessage.closingsSoFar();
      const { frames } = await this.sendMessage.execute({ userId: senderId }, text);
      this.pushMessage.pushNow(frames, closings);
    } catch (error) {
      if (!(error instanceof DomainError && error.status < 500)) throw error;
    }
  }
}
