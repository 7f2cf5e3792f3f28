import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { MessageBoostPaidSchema } from '@sotto/proto/marketplace/v1/events';
import { derivedId } from '../../derived-id.js';
import { BoostPurchase } from './boost-purchase.entity.js';
import { HoldMessage, type BoostedText } from './hold-message.js';

/** Uses a highlight credit for a message. */
@Injectable()
export class UseCredit {
  constructor(
    private readonly em: EntityManager,
    private readonly holdMessage: HoldMessage,
    private readonly outbox: Outbox,
  ) {}

  /** The credit that was used; null when there is none. The same attempt uses the same credit. */
  async execute(userId: string, attemptId: string, text: BoostedText): Promise<BoostPurchase | null> {
    const heldAs = derivedId(userId, attemptId);
    // In this order: a concurrent call of the same attempt that takes the last credit before the count is found afterwards.
    const left = await this.em.fork().count(BoostPurchase, credits(userId));
    const used = await this.em.fork().findOne(BoostPurchase, { userId, heldAs });
    if (used || left === 0) return used;
    await this.holdMessage.execute(userId, heldAs, 'message_highlight', text);
    return this.em.fork().transactional((em) => this.use(em, userId, heldAs, text));
  }

  private async use(em: EntityManager, userId: string, heldAs: string, text: BoostedText): Promise<BoostPurchase | null> {
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 11))', [`${userId}:credits`]);
    const used = await em.findOne(BoostPurchase, { userId, heldAs });
    if (used) return used;
    const [credit] = await em.find(BoostPurchase, credits(userId), { orderBy: { createdAt: 'asc', id: 'asc' }, limit: 1 });
    if (!credit) return null;
    const { recipientId, conversationId } = text;
    credit.use(heldAs, { recipientId, conversationId });
    this.outbox.add(MessageBoostPaidSchema, { purchaseId: heldAs });
    return credit;
  }
}

const credits = (userId: string) => ({ userId, boostType: 'message_highlight' as const, status: 'active' as const });
