import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { CreatorGate } from '../creators/creator-gate.js';
import { PaymentProvider, type ConnectedAccount } from '../provider/payment-provider.js';
import { MarketplaceSettings } from '../settings.js';
import { Accounts } from './accounts.js';
import { ProveOwner } from './prove-owner.js';
import { RefreshAccount } from './refresh-account.js';

/** What to do next: nothing, or to go to the provider's page. */
export interface NextStep {
  status: 'completed' | '';
  onboardingUrl: string;
}

/** Opens the caller's payout account, or goes on where she left it: her second factor is asked for first, as its page decides where money goes. */
@Injectable()
export class CreateConnectAccount {
  constructor(
    private readonly gate: CreatorGate,
    private readonly accounts: Accounts,
    private readonly refreshAccount: RefreshAccount,
    private readonly proveOwner: ProveOwner,
    private readonly provider: PaymentProvider,
    private readonly settings: MarketplaceSettings,
  ) {}

  /** What the provider can say without a code is asked before, so that no code is used up in vain. */
  async execute(viewer: Viewer, secondFactorCode: string): Promise<NextStep> {
    const { userId } = await this.gate.enter(viewer);
    const known = await this.knownOf(userId);
    if (known?.onboardingCompleted && known.requirements.length === 0) return { status: 'completed', onboardingUrl: '' };
    await this.proveOwner.execute(viewer, secondFactorCode);
    const account = known ?? (await this.open(userId));
    const page = `${this.settings.publicOrigin}/dashboard?tab=payments&account=`;
    return { status: '', onboardingUrl: await this.provider.openOnboarding(account.ref, `${page}returned`, `${page}refresh`) };
  }

  private async knownOf(userId: string): Promise<ConnectedAccount | null> {
    const known = await this.accounts.find(userId);
    return known ? this.refreshAccount.execute(known.account.ref) : null;
  }

  /** The provider gives the same creator the same account, so it does not matter which of two calls stores it. */
  private async open(userId: string): Promise<ConnectedAccount> {
    const opened = await this.provider.createAccount(userId);
    await this.accounts.open(userId, opened);
    return opened;
  }
}
