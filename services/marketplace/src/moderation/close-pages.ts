import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CancelPayment } from '../payments/checkout/cancel-payment.js';
import { Payment } from '../payments/checkout/payment.entity.js';

/** The queue that closes checkout pages of what cannot be bought any more. */
export const closePagesQueue = 'close-pages';

export interface ClosePagesJob {
  creatorId: string;
  /** Empty for everything that the creator sells. */
  contentId: string;
}

/** Pending purchases of one item, or all pending payments to one creator. */
const openSql = `
  select p.id from payments p
  where p.creator_id = ? and p.status = 'pending'
    and (? = '' or exists (select from content_purchases b where b.id = p.id and b.content_id::text = ?))`;

/** Closes checkout pages on which a hidden item could still be paid. A payment that was faster is refunded by CompletePayment. */
@Injectable()
export class ClosePages {
  constructor(
    private readonly em: EntityManager,
    private readonly cancelPayment: CancelPayment,
  ) {}

  /** Throws PROVIDER_UNAVAILABLE when a page could not be closed; the next attempt closes the rest. */
  async execute({ creatorId, contentId }: ClosePagesJob): Promise<void> {
    const em = this.em.fork();
    const open = await em.execute<{ id: string }[]>(openSql, [creatorId, contentId, contentId]);
    for (const { id } of open) await this.cancelPayment.cancel(await em.findOneOrFail(Payment, { id }));
  }
}
