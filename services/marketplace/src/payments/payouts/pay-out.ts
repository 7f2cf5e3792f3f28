import { Injectable, Logger } from '@nestjs/common';
import { describeError } from '@sotto/kit/errors/describe-error';
import { MemberDirectory } from '../../members/member.directory.js';
import { MarketplaceSettings } from '../../settings.js';
import { StartPayout } from './start-payout.js';
import { PayoutRepository, type Payee } from './payout.repository.js';
import { SettlePayout } from './settle-payout.js';

const batchSize = 100;
const lowest = '00000000-0000-0000-0000-000000000000';

/** Pays all creators who can be paid out, and asks again about payouts whose result is unknown. */
@Injectable()
export class PayOut {
  private readonly logger = new Logger(PayOut.name);

  constructor(
    private readonly repository: PayoutRepository,
    private readonly directory: MemberDirectory,
    private readonly startPayout: StartPayout,
    private readonly settlePayout: SettlePayout,
    private readonly settings: MarketplaceSettings,
  ) {}

  async execute(): Promise<void> {
    for (const id of await this.repository.unsettled(batchSize)) await this.settle(id);
    let page = await this.payees(lowest);
    for (;;) {
      for (const payee of await this.withoutReview(page)) await this.pay(payee);
      const last = page.at(-1);
      if (!last || page.length < batchSize) return;
      page = await this.payees(last.accountId);
    }
  }

  private payees(above: string): Promise<Payee[]> {
    return this.repository.payees(this.settings.payoutMinimum, this.settings.payoutEveryHours * 3600, above, batchSize);
  }

  /** Creators in review are left out until then. */
  private async withoutReview(payees: Payee[]): Promise<Payee[]> {
    const members = await this.directory.find(payees.map(({ userId }) => userId));
    return payees.filter(({ userId }) => members.get(userId)?.inReview === false);
  }

  private async pay(payee: Payee): Promise<void> {
    const id = await this.startPayout.execute(payee);
    if (id) await this.settle(id);
  }

  /** A payout that fails does not delay the others. */
  private async settle(id: string): Promise<void> {
    await this.settlePayout.execute(id).catch((error: unknown) => {
      this.logger.warn(`Payout ${id} is pending, and will be asked about again: ${describeError(error)}`);
    });
  }
}
