import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { CreatorGate } from '../../members/creator-gate.js';
import { PaymentProvider, type ConnectedAccount } from '../provider/payment-provider.js';
import { MarketplaceSettings } from '../../settings.js';
import { Accounts } from './accounts.js';
import { ProveOwner, type SecondFactor } from './prove-owner.js';
import { RefreshAccount } from './refresh-account.js';

/** The page that the creator has to open next; empty when there is nothing to do. */
export interface NextStep {
  status: 'completed' | '';
  onboardingUrl: string;
}

/** Opens the caller's payout account or continues its setup. Requires the second factor, because the page decides where money goes. */
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

  /** Reads the account before it checks the code, so that no code is used up when there is nothing to do. */
  async execute(viewer: Viewer, factor: SecondFactor): Promise<NextStep> {
    const { userId } = await this.gate.enter(viewer);
    const known = await this.refreshed(userId);
    if (known?.onboardingCompleted && known.requirements.length === 0) return { status: 'completed', onboardingUrl: '' };
    await this.proveOwner.execute(viewer, factor);
    const account = known ?? (await this.open(userId));
    const page = `${this.settings.publicOrigin}/dashboard?tab=payments&account=`;
    return { status: '', onboardingUrl: await this.provider.openOnboarding(account.ref, `${page}returned`, `${page}refresh`) };
  }

  private async refreshed(userId: string): Promise<ConnectedAccount | null> {
    const known = await this.accounts.find(userId);
    return known ? this.refreshAccount.execute(known.account.ref) : null;
  }

  /** The provider returns the same account for the same creator, so it does not matter which of two concurrent calls stores it. */
  private async open(userId: string): Promise<ConnectedAccount> {
    const opened = await this.provider.createAccount(userId);
    await this.accounts.open(userId, opened);
    return opened;
  }
}
