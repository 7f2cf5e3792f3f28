import { Injectable } from '@nestjs/common';
import { compileStatement, type NamedParameters } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { cardColumns } from '../discovery/card.sql.js';
import type { Relation } from '../matching/visibility/can-see.js';
import { isTheirMatch, relationColumns } from '../matching/visibility/relation.repository.js';
import { queries } from '../tables.js';
import type { ProfileRow } from './profile.view.js';

/** One statement answers for a profile id and for a user id (D-66), together with what the two are to each other. */
export const profileSeenBy = compileStatement('profile', ({ viewerId, id }: NamedParameters<{ viewerId: string; id: string }>) =>
  queries
    .selectFrom('profiles as me')
    .innerJoin('profiles as p', (join) => join.on((eb) => eb.or([eb('p.id', '=', id), eb('p.user_id', '=', id)])))
    .leftJoin('matches as m', (join) => join.on(isTheirMatch))
    .leftJoin('swipes as s', (join) => join.onRef('s.swiper_id', '=', 'me.user_id').onRef('s.target_id', '=', 'p.user_id'))
    .select(cardColumns)
    .select(['p.id', 'p.min_age_preference as minAgePreference', 'p.max_age_preference as maxAgePreference'])
    .select([
      'p.roles',
      'p.is_community_host as isCommunityHost',
      'p.tier',
      'p.tier_until as tierUntil',
      'p.created_at as createdAt',
      'p.selected_badges as selectedBadges',
    ])
    .select('s.action as swiped')
    .select(relationColumns)
    .where('me.user_id', '=', viewerId),
);

/** Reads profiles as others see them. */
@Injectable()
export class ProfileRepository {
  constructor(private readonly statements: PreparedStatements) {}

  async seenBy(viewerId: string, id: string): Promise<(ProfileRow & Relation) | null> {
    const [row] = await profileSeenBy.run(this.statements, { viewerId, id });
    return row ?? null;
  }
}
