import { Migration } from '@mikro-orm/migrations';

/** Suspensions and bans beside deletions, the latest event of a review, the function that reads a pair for a swipe, and marks for the cleanup. */
export class Migration20261205Moderation extends Migration {
  override up(): void {
    this.addSql(`alter table profiles rename column inactive to leaving`);
    this.addSql(`alter table profiles rename column inactive_event_id to leaving_event_id`);
    // Statements check `inactive`, which covers both reasons.
    this.addSql(`alter table profiles
      add column restricted boolean not null default false,
      add column restricted_event_id uuid,
      add column review_event_id uuid,
      add column inactive boolean not null generated always as (leaving or restricted) stored`);
    this.swipes();
    this.cleaning();
  }

  /**
   * Locks a pair for a swipe, then reads what the swipe is decided by: only reads, the rule is `decideSwipe` in `swipe-policy.ts`. In a
   * function each statement sees what was committed before it began, so the second one sees a like that the lock waited for.
   * The locks are those of `RelationRepository.lock`.
   */
  private swipes(): void {
    this.addSql(`create function swipe_situation(swiper uuid, target uuid)
      returns table ("exists" boolean, self boolean, hidden boolean, inactive boolean, blocked boolean, matched boolean, parted boolean,
        "likedBack" boolean, "matchId" uuid, "matchedAt" timestamptz)
      language plpgsql as $$
      declare
        one uuid := least(swiper, target);
        other uuid := greatest(swiper, target);
      begin
        perform pg_advisory_xact_lock(hashtextextended(one || ' ' || other, 0)), pg_advisory_xact_lock_shared(hashtextextended(swiper::text, 1)),
          pg_advisory_xact_lock_shared(hashtextextended(target::text, 2));
        return query select p.user_id is not null, swiper = target, coalesce(p.is_profile_hidden or p.in_review, false), coalesce(p.inactive, false),
          exists (select from blocks where blocker_id = swiper and blocked_id = target)
            or exists (select from blocks where blocker_id = target and blocked_id = swiper),
          m.id is not null and m.ended_at is null, m.ended_at is not null,
          exists (select from swipes where swiper_id = target and target_id = swiper and action = 'like'), m.id, m.created_at
        from (select) pair
        left join profiles p on p.user_id = target
        left join matches m on m.user_a_id = one and m.user_b_id = other;
      end $$`);
  }

  /** A bit for each mark of a profile that an administrator may want to delete; `cleanup-marks.ts` names them. The partial indexes are small. */
  private cleaning(): void {
    this.addSql(`alter table profiles add column clean_marks smallint not null generated always as (
      case when display_name ~* 'test|demo|fake' then 1 else 0 end
      + case when bio ~* 'test' then 2 else 0 end
      + case when coalesce(btrim(display_name), '') = '' then 4 when char_length(btrim(display_name)) < 3 then 16 else 0 end
      + case when coalesce(btrim(bio), '') = '' then 8 else 0 end
      + case when lower(btrim(display_name)) in ('user', 'admin', 'guest') then 32 else 0 end) stored`);
    const newest = 'on profiles (created_at desc, user_id desc)';
    this.addSql(`create index profiles_like_tests ${newest} where clean_marks & 3 <> 0`);
    this.addSql(`create index profiles_without_texts ${newest} where clean_marks & 12 <> 0`);
    this.addSql(`create index profiles_with_odd_names ${newest} where clean_marks & 52 <> 0`);
    this.addSql(`create index profiles_unverified ${newest} where verification_status <> 'verified'`);
    this.addSql(`create index profiles_by_name on profiles using gin (display_name gin_trgm_ops)`);
  }
}
