import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { awardRules } from './award-rules.js';
import { BadgeCatalogue } from '../profiles/badge-catalogue.js';
import { BadgeRepository } from './badge.repository.js';
import { MirrorVerification } from './mirror-verification.js';

/** Stores the verification status that identity reports, and returns the names of the badges for it. */
@Injectable()
export class AssignBadges {
  constructor(
    private readonly mirror: MirrorVerification,
    private readonly catalogue: BadgeCatalogue,
    private readonly repository: BadgeRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, verificationStatus }: { userId: string; verificationStatus: string }): Promise<string[]> {
    const now = this.clock.now();
    const status = await this.mirror.execute(userId, verificationStatus, (profile, said) => profile.applyVerificationCall(said, now));
    if (status !== 'verified') return [];
    const verifiedSlugs = awardRules.filter(({ event }) => event === 'verified').map(({ badge }) => badge);
    const held = (await this.repository.held(userId)).map(({ badgeId }) => badgeId);
    return (await this.catalogue.of(held)).filter(({ slug }) => verifiedSlugs.includes(slug)).map(({ name }) => name);
  }
}
