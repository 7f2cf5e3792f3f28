import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { cardColumns } from '../discovery/card.sql.js';
import type { Relation } from '../views/can-see.js';
import type { ProfileRow } from './profile.view.js';

/** One statement answers for a profile id and for a user id (D-66), together with what the two are to each other. */
export const profileSql = `
  select ${cardColumns}, p.id, p.min_age_preference as "minAgePreference", p.max_age_preference as "maxAgePreference",
    p.contact_phone as "contactPhone", p.contact_email as "contactEmail", p.contact_x_profile as "contactXProfile",
    p.roles, p.tier, p.tier_until as "tierUntil", p.created_at as "createdAt", p.selected_badges as "selectedBadges", s.action as swiped,
    p.user_id = me.user_id as self, p.is_profile_hidden or p.in_review as hidden, p.away, coalesce(m.ended_at is null and m.id is not null, false) as matched,
    exists (select from blocks where blocker_id = me.user_id and blocked_id = p.user_id)
      or exists (select from blocks where blocker_id = p.user_id and blocked_id = me.user_id) as blocked
  from profiles me
  join profiles p on p.id = $2 or p.user_id = $2
  left join matches m on m.user_a_id = least(me.user_id, p.user_id) and m.user_b_id = greatest(me.user_id, p.user_id)
  left join swipes s on s.swiper_id = me.user_id and s.target_id = p.user_id
  where me.user_id = $1`;

/** Reads profiles as others see them. */
@Injectable()
export class ProfileRepository {
  constructor(private readonly reads: PreparedReads) {}

  async seenBy(viewerId: string, id: string): Promise<(ProfileRow & Relation) | null> {
    const [row] = await this.reads.query<ProfileRow & Relation>('profile', profileSql, [viewerId, id]);
    return row ?? null;
  }
}
