import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import type { EntitlementChanged } from '@sotto/proto/marketplace/v1/events';
import { tiers } from '@sotto/proto/vocabulary';
import { ChangeProfile } from './change-profile.js';
import { EnsureProfile } from './ensure-profile.js';

/** Copies a member's plan. The profile stores the id of the latest event, so repeated and late events change nothing. */
@Injectable()
export class MirrorPlan {
  constructor(
    private readonly ensureProfile: EnsureProfile,
    private readonly changeProfile: ChangeProfile,
  ) {}

  async execute(eventId: string, { userId, tier, currentPeriodEnd }: EntitlementChanged): Promise<void> {
    if (!(await this.ensureProfile.execute(userId))) return;
    const held = tiers.find((name) => name === tier) ?? 'free';
    const until = currentPeriodEnd ? timestampDate(currentPeriodEnd) : null;
    await this.changeProfile.execute(userId, (profile) => profile.applyPlanEvent(held, until, eventId));
  }
}
