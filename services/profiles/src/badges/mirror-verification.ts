import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { OwnProfileChangedPushedSchema } from '@sotto/proto/profiles/v1/profiles';
import { verificationStatuses } from '@sotto/proto/vocabulary';
import { ChangeProfile } from '../profiles/change-profile.js';
import { EnsureProfile } from '../profiles/ensure-profile.js';
import type { Profile } from '../profiles/profile.entity.js';
import { AwardBadges } from './award-badges.js';
import { BadgeCatalogue } from './badge-catalogue.js';
import { BadgeRepository } from './badge.repository.js';

/** Takes over where a member's verification stands; the badge comes and goes with it (D-43). */
@Injectable()
export class MirrorVerification {
  constructor(
    private readonly ensureProfile: EnsureProfile,
    private readonly changeProfile: ChangeProfile,
    private readonly awardBadges: AwardBadges,
    private readonly catalogue: BadgeCatalogue,
    private readonly repository: BadgeRepository,
    private readonly sockets: Sockets,
  ) {}

  /** Answers the status that the member holds now, which is a later one when this fact comes late; null without a member. */
  async execute(
    userId: string,
    said: string,
    mirror: (profile: Profile, status: Profile['verificationStatus']) => void,
  ): Promise<string | null> {
    const status = verificationStatuses.find((word) => word === said) ?? 'unverified';
    if (!(await this.ensureProfile.execute(userId))) return null;
    const badge = await this.catalogue.bySlug('verified');
    const { verificationStatus } = await this.changeProfile.execute(userId, async (profile) => {
      mirror(profile, status);
      if (profile.verificationStatus === 'verified') return;
      profile.layDown(badge.id);
      await this.repository.takeAway(userId, badge.id);
    });
    await this.awardBadges.execute(userId);
    this.sockets.push(userId, OwnProfileChangedPushedSchema, {});
    return verificationStatus;
  }
}
