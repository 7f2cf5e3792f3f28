import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { MessageBoostPaidSchema } from '@sotto/proto/marketplace/v1/events';
import { createHash } from 'node:crypto';
import { BoostPurchase } from './boost-purchase.entity.js';
import { HoldMessage, type BoostedText } from './hold-message.js';

/** Uses up a highlight that was paid for before, for a message of now. */
@Injectable()
export class UseCredit {
  constructor(
    private readonly em: EntityManager,
    private readonly holdMessage: HoldMessage,
    private readonly outbox: Outbox,
  ) {}

  /** The credit that was used; null when there is none. The same attempt uses one. */
  async execute(userId: string, attemptId: string, text: BoostedText): Promise<BoostPurchase | null> {
    const heldAs = nameOf(userId, attemptId);
    const used = await this.em.fork().findOne(BoostPurchase, { userId, heldAs });
    if (used) return used;
    if ((await this.em.fork().count(BoostPurchase, credits(userId))) === 0) return null;
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

/** Made of both, so that nobody can name what chat holds for somebody else. */
function nameOf(userId: string, attemptId: string): string {
  const hex = createHash('sha256').update(`${userId}:${attemptId}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
