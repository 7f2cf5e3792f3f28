import { Injectable, Logger } from '@nestjs/common';
import { describeError } from '@sotto/kit/errors/describe-error';
import { MemberDirectory } from '../members/member.directory.js';
import { MarketplaceSettings } from '../settings.js';
import { BeginPayout } from './begin-payout.js';
import { PayoutRepository, type Payee } from './payout.repository.js';
import { SettlePayout } from './settle-payout.js';

const share = 100;
const lowest = '00000000-0000-0000-0000-000000000000';

/** Pays out whoever can be paid out, and asks again about payouts of which nobody knows what became of them. */
@Injectable()
export class PayOut {
  private readonly logger = new Logger(PayOut.name);

  constructor(
    private readonly repository: PayoutRepository,
    private readonly directory: MemberDirectory,
    private readonly beginPayout: BeginPayout,
    private readonly settlePayout: SettlePayout,
    private readonly settings: MarketplaceSettings,
  ) {}

  async execute(): Promise<void> {
    for (const id of await this.repository.unsettled(share)) await this.settle(id);
    let page = await this.payees(lowest);
    for (;;) {
      for (const payee of await this.free(page)) await this.pay(payee);
      const last = page.at(-1);
      if (!last || page.length < share) return;
      page = await this.payees(last.accountId);
    }
  }

  private payees(above: string): Promise<Payee[]> {
    return this.repository.payees(this.settings.payoutMinimum, this.settings.payoutEveryHours * 3600, above, share);
  }

  /** Whoever a person of ours has to look at first is paid afterwards. */
  private async free(payees: Payee[]): Promise<Payee[]> {
    const members = await this.directory.find(payees.map(({ userId }) => userId));
    return payees.filter(({ userId }) => members.get(userId)?.inReview === false);
  }

  private async pay(payee: Payee): Promise<void> {
    const id = await this.beginPayout.execute(payee);
    if (id) await this.settle(id);
  }

  /** One that does not get through keeps nobody else waiting. */
  private async settle(id: string): Promise<void> {
    await this.settlePayout.execute(id).catch((error: unknown) => {
      this.logger.warn(`Payout ${id} is pending, and will be asked about again: ${describeError(error)}`);
    });
  }
}
