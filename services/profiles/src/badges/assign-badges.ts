import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { awardRules } from './award-rules.js';
import { BadgeCatalogue } from './badge-catalogue.js';
import { BadgeRepository } from './badge.repository.js';
import { MirrorVerification } from './mirror-verification.js';

/** Takes over what identity has learnt a moment ago, and names the badges that stand for it. */
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
    const status = await this.mirror.execute(userId, verificationStatus, (profile, said) => profile.hearVerification(said, now));
    if (status !== 'verified') return [];
    const standing = awardRules.filter(({ fact }) => fact === 'verified').map(({ badge }) => badge);
    const held = (await this.repository.held(userId)).map(({ badgeId }) => badgeId);
    return (await this.catalogue.of(held)).filter(({ slug }) => standing.includes(slug)).map(({ name }) => name);
  }
}
