import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { revenueLines, type RevenueKind } from './movements.js';
import { PostTransaction } from './post-transaction.js';

/** Money that belongs to the platform alone, or that has to be refunded ("unclaimed"). */
export interface Revenue {
  paymentId: string;
  /** What was charged: the invoice of a subscription, otherwise the payment. Posted once. */
  reference: string;
  kind: RevenueKind;
  amount: number;
  at: Date;
}

/** Posts a payment in which no creator has a share, in the caller's transaction. */
@Injectable()
export class RecordRevenue {
  constructor(private readonly post: PostTransaction) {}

  async execute(em: EntityManager, { kind, reference, paymentId, amount, at }: Revenue): Promise<void> {
    await this.post.execute(em, { kind, reference, paymentId, owner: null, at, lines: revenueLines(kind, amount) });
  }
}
