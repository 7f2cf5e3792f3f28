import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { EarningsChangedSchema } from '@sotto/proto/marketplace/v1/events';
import { Creators, type LockedCreator } from '../../payments/ledger/creators.js';
import { tierAt } from '../../payments/prices/tier.js';
import { saleLines, splitOf } from '../../payments/ledger/movements.js';
import { Fees } from '../../payments/prices/fees.js';

import { PostTransaction } from '../../payments/ledger/post-transaction.js';
import { MarketplaceSettings } from '../../settings.js';

/** A completed purchase of an item, or a tip. */
export interface SaleDetails {
  paymentId: string;
  kind: 'content' | 'tip';
  creatorId: string;
  totalAmount: number;
  /** The current title of the item; empty for a tip. */
  title: string;
  /** "photo" or "video"; empty for a tip. */
  contentType: string;
  contentId: string | null;
  /** The note of a tip; empty for items. */
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

/** Posts a sale in the caller's transaction with the current terms. Repeated calls return what was posted first. */
@Injectable()
export class RecordSale {
  constructor(
    private readonly creators: Creators,
    private readonly fees: Fees,
    private readonly post: PostTransaction,
    private readonly outbox: Outbox,
    private readonly settings: MarketplaceSettings,
  ) {}

  async execute(em: EntityManager, sale: SaleDetails): Promise<SaleTerms> {
    const creator = await this.creators.lock(em, sale.creatorId);
    const [known] = await em.execute<SaleTerms[]>(knownSql, [sale.paymentId]);
    return known ?? this.book(em, creator, sale);
  }

  private async book(em: EntityManager, creator: LockedCreator, sale: SaleDetails): Promise<SaleTerms> {
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
    await this.creators.count(em, creator.accountId, { revenue: split.totalAmount, earnings: creatorAmount, sales: 1 });
    if (creator.userId) this.outbox.add(EarningsChangedSchema, { creatorId: creator.userId });
    return { creatorAmount, commissionAmount, feeRate };
  }
}
