import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { CreatorGate } from '../creators/creator-gate.js';
import { PaymentProvider, type ConnectedAccount } from '../provider/payment-provider.js';
import { MarketplaceSettings } from '../settings.js';
import { Accounts } from './accounts.js';
import { RefreshAccount } from './refresh-account.js';

/** What to do next: nothing, or to go to the provider's page. */
export interface NextStep {
  status: 'completed' | '';
  onboardingUrl: string;
}

/** Opens the caller's payout account, or goes on where she left it. */
@Injectable()
export class CreateConnectAccount {
  constructor(
    private readonly gate: CreatorGate,
    private readonly accounts: Accounts,
    private readonly refreshAccount: RefreshAccount,
    private readonly provider: PaymentProvider,
    private readonly settings: MarketplaceSettings,
  ) {}

  async execute(viewer: Viewer): Promise<NextStep> {
    const { userId } = await this.gate.enter(viewer);
    const account = await this.accountOf(userId);
    if (account.onboardingCompleted && account.requirements.length === 0) return { status: 'completed', onboardingUrl: '' };
    const page = `${this.settings.publicOrigin}/dashboard?tab=payments&account=`;
    return { status: '', onboardingUrl: await this.provider.openOnboarding(account.ref, `${page}returned`, `${page}refresh`) };
  }

  /** The provider gives the same creator the same account, so it does not matter which of two calls stores it. */
  private async accountOf(userId: string): Promise<ConnectedAccount> {
    const known = await this.accounts.find(userId);
    const account = known && (await this.refreshAccount.execute(known.account.ref));
    if (account) return account;
    const opened = await this.provider.createAccount(userId);
    await this.accounts.open(userId, opened);
    return opened;
  }
}
