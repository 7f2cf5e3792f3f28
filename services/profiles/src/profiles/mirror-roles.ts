import { Injectable } from '@nestjs/common';
import { Accounts } from './accounts.provider.js';
import { ChangeProfile } from './change-profile.js';
import { EnsureProfile } from './ensure-profile.js';

/** Copies the current roles from identity, so that late and repeated events are harmless. */
@Injectable()
export class MirrorRoles {
  constructor(
    private readonly accounts: Accounts,
    private readonly ensureProfile: EnsureProfile,
    private readonly changeProfile: ChangeProfile,
  ) {}

  async execute(userId: string): Promise<void> {
    if (!(await this.ensureProfile.execute(userId))) return;
    const account = await this.accounts.describe(userId);
    if (account) await this.changeProfile.execute(userId, (profile) => void (profile.roles = account.roles));
  }
}
