import { Migration } from '@mikro-orm/migrations';

/**
 * Locks a pair for a swipe, then reads what the swipe is decided by and what its match shows: only reads, the rule is `decideSwipe` in
 * `swipe-policy.ts`. In a function each statement sees what was committed before it began, so the second one sees a like that the lock
 * waited for. The locks are those of `RelationRepository.lock`. It replaces `swipe_situation`, which the last release still calls: that one
 * returns a set, for which PostgreSQL plans with 1,000 rows, and not the like of the other member.
 */
export class Migration20261211SwipedPair extends Migration {
  override up(): void {
    this.addSql(`create function swiped_pair(swiper uuid, target uuid,
        out "exists" boolean, out self boolean, out hidden boolean, out inactive boolean, out blocked boolean, out matched boolean,
        out parted boolean, out "likedBack" boolean, out "likedKind" text, out "likedId" text, out "matchId" uuid, out "matchedAt" timestamptz)
      language plpgsql as $$
      declare
        one uuid := least(swiper, target);
        other uuid := greatest(swiper, target);
      begin
        perform pg_advisory_xact_lock(hashtextextended(one || ' ' || other, 0)), pg_advisory_xact_lock_shared(hashtextextended(swiper::text, 1)),
          pg_advisory_xact_lock_shared(hashtextextended(target::text, 2));
        select p.user_id is not null, swiper = target, coalesce(p.is_profile_hidden or p.in_review, false), coalesce(p.inactive, false),
          exists (select from blocks where blocker_id = swiper and blocked_id = target)
            or exists (select from blocks where blocker_id = target and blocked_id = swiper),
          m.id is not null and m.ended_at is null, m.ended_at is not null,
          s.swiper_id is not null, s.liked_kind, s.liked_id, m.id, m.created_at
        into "exists", self, hidden, inactive, blocked, matched, parted, "likedBack", "likedKind", "likedId", "matchId", "matchedAt"
        from (select) pair
        left join profiles p on p.user_id = target
        left join matches m on m.user_a_id = one and m.user_b_id = other
        left join swipes s on s.swiper_id = target and s.target_id = swiper and s.action = 'like';
      end $$`);
  }
}
