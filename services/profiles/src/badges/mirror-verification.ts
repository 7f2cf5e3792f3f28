import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { OwnProfileChangedPushedSchema } from '@sotto/proto/profiles/v1/profiles';
import { verificationStatuses } from '@sotto/proto/vocabulary';
import { ChangeProfile } from '../profiles/change-profile.js';
import { EnsureProfile } from '../profiles/ensure-profile.js';
import type { Profile } from '../profiles/model/profile.entity.js';
import { AwardBadges } from './award-badges.js';
import { BadgeCatalogue } from '../profiles/badge-catalogue.js';
import { BadgeRepository } from './badge.repository.js';

/** Copies the verification status of a member; the badge is awarded and revoked with it (D-43). */
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

  /** Returns the status after the change: of a later event, if this one arrives late. Null without a member. */
  async execute(
    userId: string,
    reported: string,
    mirror: (profile: Profile, status: Profile['verificationStatus']) => void,
  ): Promise<string | null> {
    const status = verificationStatuses.find((known) => known === reported) ?? 'unverified';
    if (!(await this.ensureProfile.execute(userId))) return null;
    const badge = await this.catalogue.bySlug('verified');
    const { verificationStatus } = await this.changeProfile.execute(userId, async (profile) => {
      mirror(profile, status);
      if (profile.verificationStatus === 'verified') return;
      profile.deselectBadge(badge.id);
      await this.repository.revoke(userId, badge.id);
    });
    await this.awardBadges.execute(userId);
    this.sockets.push(userId, OwnProfileChangedPushedSchema, {});
    return verificationStatus;
  }
}
