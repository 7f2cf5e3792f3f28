import { Migration } from '@mikro-orm/migrations';

/** Members who are away or gone: which fact said so, how to find all that is theirs, and a rule of swipes that knows of them. */
export class Migration20261129Leaving extends Migration {
  override up(): void {
    this.addSql(`alter table profiles add column away_fact_id uuid`);
    // Likes have an index of their own, in the order of the list of admirers.
    this.addSql(`create index swipes_passes_of on swipes (target_id) where action = 'pass'`);
    this.addSql(`create index matches_by_b on matches (user_b_id)`);
    this.addSql(`create index blocks_by_blocked on blocks (blocked_id)`);
    this.addSql(`create index profile_views_of_viewer on profile_views (viewer_id)`);
    this.swipes();
  }

  /**
   * A swipe in one round trip. A function, since each of its statements sees what was stored before it began: the ones after the lock
   * see the other one's like, which a single statement, whose view of the tables is older than its lock, would miss.
   *
   * The locks are those of `RelationRepository.lock`. The caller decides what is `compatible` (null: the swiper is not in discovery), and
   * prepares the ids and the fact of a match, which are used if this swipe makes one. Answers the refusal, or the match of the two, if any.
   */
  private swipes(): void {
    this.addSql(`create or replace function swipe(
        swiper uuid, target uuid, wish text, compatible boolean, at timestamptz, new_match uuid, fact uuid, fact_subject text, fact_payload bytea,
        out refusal text, out match_id uuid, out matched_at timestamptz)
      language plpgsql as $$
      declare
        one uuid := least(swiper, target);
        other uuid := greatest(swiper, target);
        hidden boolean;
        away boolean;
        blocked boolean;
        parted boolean;
      begin
        if compatible is null then refusal := 'PROFILE_INCOMPLETE'; return; end if;
        if swiper = target then refusal := 'NOT_COMPATIBLE'; return; end if;
        perform pg_advisory_xact_lock(hashtextextended(one || ' ' || other, 0)), pg_advisory_xact_lock_shared(hashtextextended(swiper::text, 1)),
          pg_advisory_xact_lock_shared(hashtextextended(target::text, 2));

        select p.is_profile_hidden or p.in_review, p.away, m.ended_at is not null, m.id, m.created_at,
            exists (select from blocks where blocker_id = swiper and blocked_id = target)
              or exists (select from blocks where blocker_id = target and blocked_id = swiper)
          into hidden, away, parted, match_id, matched_at, blocked
          from profiles p left join matches m on m.user_a_id = one and m.user_b_id = other
          where p.user_id = target;

        -- As can-see.ts says of a profile; refusals look like absence.
        if not found or blocked or away or (hidden and (match_id is null or parted)) then refusal := 'PROFILE_NOT_FOUND';
        -- A pass harms nobody: a card that changed since it was dealt may always be put aside.
        elsif parted or (match_id is null and wish = 'like' and not compatible) then refusal := 'NOT_COMPATIBLE';
        end if;
        if refusal is not null then match_id := null; matched_at := null; return; end if;
        -- Once matched, a swipe changes nothing.
        if match_id is not null then return; end if;

        insert into swipes (swiper_id, target_id, action, created_at) values (swiper, target, wish, at)
          on conflict (swiper_id, target_id) do update set action = excluded.action, created_at = excluded.created_at;
        -- The deck before its cards, as whoever fills it.
        update decks d set undoable_id = case wish when 'pass' then target end
          where d.viewer_id = swiper and d.undoable_id is distinct from case wish when 'pass' then target end;
        delete from deck_cards c where c.viewer_id = swiper and c.candidate_id = target;

        if wish = 'like' and exists (select from swipes s where s.swiper_id = target and s.target_id = swiper and s.action = 'like') then
          match_id := new_match;
          matched_at := at;
          insert into matches (id, user_a_id, user_b_id, created_at) values (new_match, one, other, at);
          insert into outbox (id, subject, payload, created_at) values (fact, fact_subject, fact_payload, at);
        end if;
      end $$`);
  }
}
