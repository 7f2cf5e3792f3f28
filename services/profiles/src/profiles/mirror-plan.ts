import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import { Inbox } from '@sotto/kit/inbox/inbox';
import type { EntitlementChanged } from '@sotto/proto/marketplace/v1/events';
import { tiers } from '@sotto/proto/vocabulary';
import { ChangeProfile } from './change-profile.js';
import { EnsureProfile } from './ensure-profile.js';

/** Takes over a member's plan, once for each fact: a repeat must not bring back what a later fact took away. */
@Injectable()
export class MirrorPlan {
  constructor(
    private readonly inbox: Inbox,
    private readonly ensureProfile: EnsureProfile,
    private readonly changeProfile: ChangeProfile,
  ) {}

  async execute(factId: string, { userId, tier, currentPeriodEnd }: EntitlementChanged): Promise<void> {
    if (!(await this.ensureProfile.execute(userId))) return;
    const held = tiers.find((name) => name === tier) ?? 'free';
    const until = currentPeriodEnd ? timestampDate(currentPeriodEnd) : null;
    await this.inbox.once(factId, 'profiles.mirror-plan', () =>
      this.changeProfile.within(userId, (profile) => profile.holdTier(held, until)),
    );
  }
}
