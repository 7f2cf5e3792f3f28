import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { EarningsChangedSchema } from '@sotto/proto/marketplace/v1/events';
import { Creators, type HeldCreator } from '../creators/creators.js';
import { tierAt } from '../creators/tier.js';
import { splitOf } from '../fees/fee.js';
import { Fees } from '../fees/fees.js';
import { saleLines } from '../ledger/movements.js';
import { PostTransaction } from '../ledger/post-transaction.js';
import { MarketplaceSettings } from '../settings.js';

/** One completed purchase of an item, or one tip. */
export interface SaleFacts {
  paymentId: string;
  kind: 'content' | 'tip';
  creatorId: string;
  totalAmount: number;
  /** Of an item, as it is called now; empty for a tip. */
  title: string;
  /** "photo" or "video"; empty for a tip. */
  contentType: string;
  contentId: string | null;
  /** What the tipper wrote; empty for items. */
  note: string;
  at: Date;
}

export interface SaleTerms {
  creatorAmount: number;
  commissionAmount: number;
  /** Basis points. */
  feeRate: number;
}

const knownSql = `
  select creator_amount as "creatorAmount", commission_amount as "commissionAmount", fee_rate as "feeRate" from creator_sales where id = ?`;

const insertSql = `
  insert into creator_sales (id, account_id, creator_id, kind, content_id, title, content_type, note,
    total_amount, commission_amount, creator_amount, fee_rate, created_at, matures_at)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, statement_timestamp() + make_interval(days => ?))`;

/** Books a sale in the caller's transaction, with the terms of this moment, once: another time it answers what was booked. */
@Injectable()
export class RecordSale {
  constructor(
    private readonly creators: Creators,
    private readonly fees: Fees,
    private readonly post: PostTransaction,
    private readonly outbox: Outbox,
    private readonly settings: MarketplaceSettings,
  ) {}

  async execute(em: EntityManager, sale: SaleFacts): Promise<SaleTerms> {
    const creator = await this.creators.hold(em, sale.creatorId);
    const [known] = await em.execute<SaleTerms[]>(knownSql, [sale.paymentId]);
    return known ?? this.book(em, creator, sale);
  }

  private async book(em: EntityManager, creator: HeldCreator, sale: SaleFacts): Promise<SaleTerms> {
    const { paymentId, at } = sale;
    const feeRate = await this.fees.rateAt(em, tierAt(creator, at), at);
    const split = splitOf(sale.totalAmount, feeRate);
    const { creatorAmount, commissionAmount } = split;
    await em.execute(insertSql, [
      ...[paymentId, creator.accountId, creator.userId, sale.kind, sale.contentId, sale.title, sale.contentType, sale.note],
      ...[sale.totalAmount, commissionAmount, creatorAmount, feeRate, at.toISOString(), this.settings.earningsHoldDays],
    ]);
    const kind = sale.kind === 'tip' ? 'tip' : 'sale';
    await this.post.execute(em, { kind, reference: paymentId, paymentId, owner: creator.accountId, at, lines: saleLines(split) });
    await this.creators.count(em, creator.accountId, split, 1);
    if (creator.userId) this.outbox.add(EarningsChangedSchema, { creatorId: creator.userId });
    return { creatorAmount, commissionAmount, feeRate };
  }
}
