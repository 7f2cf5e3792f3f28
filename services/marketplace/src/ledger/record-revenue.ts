import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { revenueLines, type RevenueKind } from './movements.js';
import { PostTransaction } from './post-transaction.js';

/** Money that is wholly ours, or that was paid for nothing and goes back ("unclaimed"). */
export interface Revenue {
  paymentId: string;
  /** What was charged: of a subscription one invoice, of anything else the payment. Booked once. */
  reference: string;
  kind: RevenueKind;
  amount: number;
  at: Date;
}

/** Books, in the caller's transaction, what a member paid that no creator has a share in. */
@Injectable()
export class RecordRevenue {
  constructor(private readonly post: PostTransaction) {}

  async execute(em: EntityManager, { kind, reference, paymentId, amount, at }: Revenue): Promise<void> {
    await this.post.execute(em, { kind, reference, paymentId, owner: null, at, lines: revenueLines(kind, amount) });
  }
}
