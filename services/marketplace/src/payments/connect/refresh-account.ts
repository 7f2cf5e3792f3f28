import { Injectable } from '@nestjs/common';
import { PaymentProvider, type ConnectedAccount } from '../provider/payment-provider.js';
import { Accounts } from './accounts.js';

/** Reads an account from the provider and stores it. */
@Injectable()
export class RefreshAccount {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly accounts: Accounts,
  ) {}

  async execute(ref: string): Promise<ConnectedAccount | null> {
    const account = await this.provider.readAccount(ref);
    if (account) await this.accounts.change(account);
    else await this.accounts.close(ref);
    return account;
  }
}
