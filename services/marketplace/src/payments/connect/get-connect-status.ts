import { Injectable, Logger } from '@nestjs/common';
import { describeError } from '@sotto/kit/errors/describe-error';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { CreatorGate } from '../../members/creator-gate.js';
import type { AccountRow } from './account-columns.js';
import { Accounts } from './accounts.js';
import { RefreshAccount } from './refresh-account.js';

/** Reads the caller's payout account; when the provider is unavailable, as last stored. */
@Injectable()
export class GetConnectStatus {
  private readonly logger = new Logger(GetConnectStatus.name);

  constructor(
    private readonly gate: CreatorGate,
    private readonly accounts: Accounts,
    private readonly refreshAccount: RefreshAccount,
  ) {}

  async execute(viewer: Viewer): Promise<AccountRow | null> {
    const { userId } = await this.gate.enter(viewer);
    const known = await this.accounts.find(userId);
    if (!known || known.fresh) return known?.account ?? null;
    return this.refreshAccount.execute(known.account.ref).catch((error: unknown) => {
      this.logger.warn(`Account ${known.account.ref} could not be asked about: ${describeError(error)}`);
      return known.account;
    });
  }
}
