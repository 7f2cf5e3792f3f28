import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { GetOwnProfile } from '../profiles/get-own-profile.js';
import { BadgeCatalogue, type BadgeRow } from '../profiles/badge-catalogue.js';
import { BadgeRepository } from './badge.repository.js';

/** A badge as its holder manages it; without a date it is not held. */
export interface OwnBadgeRow {
  badge: BadgeRow;
  awardedAt: Date | null;
  selected: boolean;
}

/** Lists what there is to earn, with what the caller holds and shows. */
@Injectable()
export class ListBadges {
  constructor(
    private readonly getOwnProfile: GetOwnProfile,
    private readonly catalogue: BadgeCatalogue,
    private readonly repository: BadgeRepository,
  ) {}

  async execute(viewer: Viewer): Promise<OwnBadgeRow[]> {
    const { selectedBadges } = await this.getOwnProfile.execute(viewer);
    const held = new Map((await this.repository.held(viewer.userId)).map(({ badgeId, awardedAt }) => [badgeId, awardedAt]));
    return (await this.catalogue.all()).map((badge) => ({
      badge,
      awardedAt: held.get(badge.id) ?? null,
      selected: selectedBadges.includes(badge.id),
    }));
  }
}
