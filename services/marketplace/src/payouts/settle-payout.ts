import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { RefreshAccount } from '../connect/refresh-account.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { EndPayout, type Outcome } from './end-payout.js';

interface Sending {
  ref: string;
  amount: number;
}

/** It may be her account, which says what it needs, or what we have there at the moment: the next payout tries again. */
const refused = 'The payment provider refused the payout. The money is back on your balance and goes out with the next one.';

/** Whoever claims it has a minute; after that, and after longer and longer pauses up to six hours, it is asked about again. */
const claimSql = `
  update payouts set attempts = attempts + 1,
    next_at = statement_timestamp() + least(interval '1 minute' * power(2, least(attempts, 10)), interval '6 hours')
  where id = ? and status = 'pending' and next_at <= statement_timestamp()
  returning provider_account_id as ref, amount`;

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
    private readonly endPayout: EndPayout,
  ) {}

  async execute(id: string): Promise<void> {
    const [sending] = await this.em.transactional((em) => em.execute<Sending[]>(claimSql, [id]));
    if (!sending) return;
    const outcome = await this.send(id, sending);
    await this.endPayout.execute(id, outcome);
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
