import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { EarningsChangedSchema } from '@sotto/proto/marketplace/v1/events';
import { paidLines, payoutLines } from '../ledger/movements.js';
import { PostTransaction } from '../ledger/post-transaction.js';
import { opposite } from '../ledger/transaction.js';

/** The result of a payout: the provider's id of the transfer, or the reason of the failure. */
export type PayoutResult = { status: 'paid'; ref: string; reason: '' } | { status: 'failed'; ref: null; reason: string };

interface EndedPayout {
  accountId: string;
  creatorId: string | null;
  amount: number;
}

const endSql = `
  update payouts set status = ?, provider_ref = ?, reason = ?, settled_at = statement_timestamp(), next_at = null
  where id = ? and status = 'pending'
  returning account_id as "accountId", creator_id as "creatorId", amount`;

/** Posts the end of a payout: the money arrived, or returns to the creator's balance. Does nothing for a payout that ended before. */
@Injectable()
export class EndPayout {
  constructor(
    private readonly em: EntityManager,
    private readonly post: PostTransaction,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(id: string, { status, ref, reason }: PayoutResult): Promise<void> {
    await this.em.transactional(async (em) => {
      const [sent] = await em.execute<EndedPayout[]>(endSql, [status, ref, reason, id]);
      if (!sent) return;
      const { accountId, creatorId, amount } = sent;
      // The creator is locked before her balance, as in all transactions.
      await em.execute('select from creators where account_id = ? for update', [accountId]);
      const booking = { reference: id, paymentId: null, owner: accountId, at: this.clock.now() };
      if (status === 'paid') await this.post.execute(em, { ...booking, kind: 'payout_paid', lines: paidLines(amount) });
      else await this.post.execute(em, { ...booking, kind: 'payout_failed', lines: opposite(payoutLines(amount)) });
      if (creatorId) this.outbox.add(EarningsChangedSchema, { creatorId });
    });
  }
}
