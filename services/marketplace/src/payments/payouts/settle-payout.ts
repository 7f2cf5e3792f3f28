import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { RefreshAccount } from '../connect/refresh-account.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { EndPayout, type PayoutResult } from './end-payout.js';

interface ClaimedPayout {
  ref: string;
  amount: number;
}

/** The cause may be her account, which names its requirements, or our balance; the next payout tries again. */
const refused = 'The payment provider refused the payout. The money is back on your balance and goes out with the next one.';

/** Claims the payout for a minute. Later attempts follow after growing pauses of up to six hours. */
const claimSql = `
  update payouts set attempts = attempts + 1,
    next_at = statement_timestamp() + least(interval '1 minute' * power(2, least(attempts, 10)), interval '6 hours')
  where id = ? and status = 'pending' and next_at <= statement_timestamp()
  returning provider_account_id as ref, amount`;

/**
 * Sends a payout or asks for its result: our id is the idempotency key, so both are the same call. Without an answer the payout stays
 * pending.
 */
@Injectable()
export class SettlePayout {
  constructor(
    private readonly em: EntityManager,
    private readonly provider: PaymentProvider,
    private readonly refreshAccount: RefreshAccount,
    private readonly endPayout: EndPayout,
  ) {}

  async execute(id: string): Promise<void> {
    const [sending] = await this.em.transactional((em) => em.execute<ClaimedPayout[]>(claimSql, [id]));
    if (!sending) return;
    const outcome = await this.send(id, sending);
    await this.endPayout.execute(id, outcome);
    if (outcome.status === 'failed') await this.refreshAccount.execute(sending.ref);
  }

  private async send(id: string, { ref, amount }: ClaimedPayout): Promise<PayoutResult> {
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
