import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CancelPayment } from '../payments/cancel-payment.js';
import { Payment } from '../payments/payment.entity.js';
import type { ClosePagesJob } from './standing-queues.js';

/** Purchases of one item, or all that is about to be paid to somebody. */
const openSql = `
  select p.id from payments p
  where p.creator_id = ? and p.status = 'pending'
    and (? = '' or exists (select from content_purchases b where b.id = p.id and b.content_id::text = ?))`;

/** Closes pages on which somebody could still pay for what nobody can have any more. Whoever was faster gets the money back by itself. */
@Injectable()
export class ClosePages {
  constructor(
    private readonly em: EntityManager,
    private readonly cancelPayment: CancelPayment,
  ) {}

  /** Refuses with PROVIDER_UNAVAILABLE when a page could not be closed; trying again closes the rest. */
  async execute({ creatorId, contentId }: ClosePagesJob): Promise<void> {
    const em = this.em.fork();
    const open = await em.execute<{ id: string }[]>(openSql, [creatorId, contentId, contentId]);
    for (const { id } of open) await this.cancelPayment.giveUp(await em.findOneOrFail(Payment, { id }));
  }
}
