import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { EarningsChangedSchema } from '@sotto/proto/marketplace/v1/events';
import { RefreshAccount } from '../connect/refresh-account.js';
import { paidLines, payoutLines } from '../ledger/movements.js';
import { PostTransaction } from '../ledger/post-transaction.js';
import { opposite } from '../ledger/transaction.js';
import { PaymentProvider } from '../provider/payment-provider.js';

interface Sending {
  ref: string;
  amount: number;
}

interface Sent {
  accountId: string;
  creatorId: string | null;
  amount: number;
}

/** What became of a payout, told once. */
type Outcome = { status: 'paid'; ref: string; reason: '' } | { status: 'failed'; ref: null; reason: string };

const refused = 'The payment provider refused the payout. Please look at your payout account.';

/** Whoever claims it has a minute; after that, and after longer and longer pauses up to six hours, it is asked about again. */
const claimSql = `
  update payouts set attempts = attempts + 1,
    next_at = statement_timestamp() + least(interval '1 minute' * power(2, least(attempts, 10)), interval '6 hours')
  where id = ? and status = 'pending' and next_at <= statement_timestamp()
  returning provider_account_id as ref, amount`;

const endSql = `
  update payouts set status = ?, provider_ref = ?, reason = ?, settled_at = statement_timestamp(), next_at = null
  where id = ? and status = 'pending'
  returning account_id as "accountId", creator_id as "creatorId", amount`;

/**
 * Sends a payout, or asks what became of it: the provider knows it by our id, so both are the same call. As long as it does not answer, the
 * payout stays pending and its money on its way.
 */
@Injectable()
export class SettlePayout {
  constructor(
    private readonly em: EntityManager,
    private readonly provider: PaymentProvider,
    private readonly refreshAccount: RefreshAccount,
    private readonly books: PayoutBooks,
  ) {}

  async execute(id: string): Promise<void> {
    const [sending] = await this.em.transactional((em) => em.execute<Sending[]>(claimSql, [id]));
    if (!sending) return;
    const outcome = await this.send(id, sending);
    await this.books.end(id, outcome);
    if (outcome.status === 'failed') await this.refreshAccount.execute(sending.ref);
  }

  private async send(id: string, { ref, amount }: Sending): Promise<Outcome> {
    try {
      const transfer = await this.provider.transfer(id, ref, amount);
      if (transfer.amount !== amount) throw new Error(`Transfer ${transfer.ref} is not what payout ${id} asked for.`);
      return { status: 'paid', ref: transfer.ref, reason: '' };
    } catch (error) {
      if (error instanceof DomainError && error.code === 'PAYMENT_STATE') return { status: 'failed', ref: null, reason: refused };
      throw error;
    }
  }
}

/** Ends payouts in the books. */
@Injectable()
export class PayoutBooks {
  constructor(
    private readonly em: EntityManager,
    private readonly post: PostTransaction,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** A payout that ended already stays as it is. */
  async end(id: string, { status, ref, reason }: Outcome): Promise<void> {
    await this.em.transactional(async (em) => {
      const [sent] = await em.execute<Sent[]>(endSql, [status, ref, reason, id]);
      if (!sent) return;
      const { accountId, creatorId, amount } = sent;
      const booking = { reference: id, paymentId: null, owner: accountId, at: this.clock.now() };
      if (status === 'paid') await this.post.execute(em, { ...booking, kind: 'payout_paid', lines: paidLines(amount) });
      else await this.post.execute(em, { ...booking, kind: 'payout_failed', lines: opposite(payoutLines(amount)) });
      if (creatorId) this.outbox.add(EarningsChangedSchema, { creatorId });
    });
  }
}
