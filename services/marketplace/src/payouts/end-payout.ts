import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { EarningsChangedSchema } from '@sotto/proto/marketplace/v1/events';
import { paidLines, payoutLines } from '../ledger/movements.js';
import { PostTransaction } from '../ledger/post-transaction.js';
import { opposite } from '../ledger/transaction.js';

/** What became of a payout: the provider's name of the transfer, or why there is none. */
export type Outcome = { status: 'paid'; ref: string; reason: '' } | { status: 'failed'; ref: null; reason: string };

interface Sent {
  accountId: string;
  creatorId: string | null;
  amount: number;
}

const endSql = `
  update payouts set status = ?, provider_ref = ?, reason = ?, settled_at = statement_timestamp(), next_at = null
  where id = ? and status = 'pending'
  returning account_id as "accountId", creator_id as "creatorId", amount`;

/** Ends a payout in the books: its money has arrived, or is the creator's again. One that ended already stays as it is. */
@Injectable()
export class EndPayout {
  constructor(
    private readonly em: EntityManager,
    private readonly post: PostTransaction,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(id: string, { status, ref, reason }: Outcome): Promise<void> {
    await this.em.transactional(async (em) => {
      const [sent] = await em.execute<Sent[]>(endSql, [status, ref, reason, id]);
      if (!sent) return;
      const { accountId, creatorId, amount } = sent;
      // As everywhere, the creator is held before her balance.
      await em.execute('select from creators where account_id = ? for update', [accountId]);
      const booking = { reference: id, paymentId: null, owner: accountId, at: this.clock.now() };
      if (status === 'paid') await this.post.execute(em, { ...booking, kind: 'payout_paid', lines: paidLines(amount) });
      else await this.post.execute(em, { ...booking, kind: 'payout_failed', lines: opposite(payoutLines(amount)) });
      if (creatorId) this.outbox.add(EarningsChangedSchema, { creatorId });
    });
  }
}
