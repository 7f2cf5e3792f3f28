import type { MatchRule } from '../settings.js';
import { cardColumns } from './card.sql.js';

/** How many candidates one refill looks for, how few are ahead of the viewer when it does, and how many a deck holds at most. */
export const refill = { batch: 200, below: 40, most: 800 } as const;

/** Every fifth place of a deck is kept for newcomers. */
const lane = { every: 5, atOnce: 4 } as const;

/** The cell of members without a place; the step to it is null. */
const nowhere = -1;
const cells = 7200 * 8192;
const genders = [0, 1, 2, 3, 4];

/** The statements of discovery under one rule of compatibility; `v` is the viewer's row, `k` the viewer's deck, `d` a candidate's row. */
export function deckSql(rule: MatchRule) {
  const wanted = rule === 'mutual_interest' ? 'v.seek' : '(case v.gender when 0 then 2 when 1 then 1 else 0 end)';
  const wantsBack = rule === 'mutual_interest' ? '(d.seek & (1 << v.gender)) > 0' : 'true';

  /** The active rule between two members (D-05, D-06). */
  const compatible = `
    (${wanted} & (1 << d.gender)) > 0 and ${wantsBack}
    and d.age between v.min_age and v.max_age and v.age between d.min_age and d.max_age`;

  /**
   * Not dealt again, whatever the frontier says: this is the correctness, the frontier is an optimisation. Each is a look-up by key:
   * as NOT EXISTS they would become joins, whose shape depends on how many swipes the statistics expect.
   */
  const fresh = `
    not d.hidden and d.user_id <> v.user_id
    and (select true from swipes s where s.swiper_id = v.user_id and s.target_id = d.user_id) is null
    and (select true from blocks b where b.blocker_id = v.user_id and b.blocked_id = d.user_id) is null
    and (select true from blocks b where b.blocker_id = d.user_id and b.blocked_id = v.user_id) is null`;

  const near = `(v.cell < 0 or d.cell < 0 or cell_miles(v.cell, d.cell) <= $2)`;
  const eligible = `${compatible} and ${fresh} and ${near}`;
  const notHeld = `(select true from deck_cards c where c.viewer_id = v.user_id and c.candidate_id = d.user_id and c.epoch = k.epoch) is null`;

  const miles = `(case when v.cell < 0 or d.cell < 0 then d.stated_miles else cell_miles(v.cell, d.cell) end)`;
  const shared = `bit_count((d.interests & v.interests)::bit(32))`;
  const most = `greatest(bit_count(d.interests::bit(32)), bit_count(v.interests::bit(32)))`;
  /** DISC-28 to DISC-30; `score.ts` says the same in words of TypeScript. */
  const score = `(
    0.6 * case when d.interests = 0 or v.interests = 0 then 0 else least(100, ${shared}::float8 / ${most} * 80 + 5 * ${shared}) end
    + 0.4 * case when ${miles} is null then 50 else least(100, greatest(0, 100 - 11 * greatest(0, ${miles} - 1))) end)`;

  /** Read first and on their own: beside the cost of a walk, the planner would think that any way to them will do. */
  const viewer = `
    v as materialized (select * from discovery where user_id = $1),
    k as materialized (select * from decks where viewer_id = $1)`;

  /** One ordered range of an index for each gender, merged: no sort, however many live there. */
  const merged = (range: string, order: string, limit: number, columns = '') => `
    select * from (${genders
      .map(
        (gender) => `
      (select d.user_id, d.${order}${columns} from discovery d
       where ${range} and d.gender = ${gender} and (${wanted} & ${1 << gender}) > 0 and ${eligible} and ${notHeld}
       order by d.${order} limit ${limit})`,
      )
      .join(' union all ')}) g order by g.${order} limit ${limit}`;

  const scored = ', d.interests, d.cell, d.stated_miles';

  /** From the ring of the frontier on; numbering keeps the order, so nothing is sorted. */
  const ring = `
    select o.n, greatest(k.frontier_ord, 1) + o.n::int - 1 as ord,
      case when o.step is null then ${nowhere} else (v.cell + o.step + ${cells}) % ${cells} end as cell
    from unnest((select steps from rings where band = v.band)[greatest(k.frontier_ord, 1):]) with ordinality o (step, n)`;

  const inRing = `
    d.cell = r.cell and (r.cell < 0 or cell_miles(v.cell, r.cell) <= $2)
    and d.shuf > case when r.ord = k.frontier_ord then k.frontier_shuf else -1 end`;
  const byRing = `
    select r.ord, d.* from (${ring}) r cross join lateral (${merged(inRing, 'shuf', refill.batch, scored)}) d
    order by r.n limit ${refill.batch}`;

  const anywhere = `select 0 as ord, d.* from (${merged('d.shuf > k.frontier_shuf', 'shuf', refill.batch, scored)}) d`;

  /**
   * The builder: walks on from the frontier, stores what it found in the order of the score, and moves the frontier.
   * Two at once find the same; the second finds the frontier moved, and stores nothing. $1 viewer, $2 miles.
   */
  const build = (walk: string) => `
    with ${viewer}, found as materialized (
      select d.user_id, d.ord, d.shuf, ${score} as score from v cross join k cross join lateral (${walk}) d
    ), star as (
      select d.user_id from v cross join k join discovery d on d.featured
      where k.frontier_ord < 0 and k.frontier_shuf < 0 and ${eligible} and ${notHeld}
    ), ranked as (
      select user_id, row_number() over (order by first desc, score desc, shuf, user_id)::int as n
      from (select user_id, user_id in (select user_id from star) as first, score, shuf from found
            union all select user_id, true, 100, 0 from star where user_id not in (select user_id from found)) both_lanes
    ), moved as (
      update decks held set
        frontier_ord = coalesce(l.ord, held.frontier_ord), frontier_shuf = coalesce(l.shuf, held.frontier_shuf),
        exhausted = (select count(*) from found) < ${refill.batch},
        next_pos = held.next_pos + ${lane.every} * ((select count(*) from ranked)::int / ${lane.every - 1} + 1)
      from (select 1) one left join lateral (select ord, shuf from found order by ord desc, shuf desc limit 1) l on true
      where held.viewer_id = $1 and held.epoch = $3 and held.frontier_ord = $4 and held.frontier_shuf = $5 and not held.exhausted
      returning held.epoch, held.next_pos - ${lane.every} * ((select count(*) from ranked)::int / ${lane.every - 1} + 1) as first_pos
    )
    insert into deck_cards (viewer_id, pos, candidate_id, epoch)
    select $1, m.first_pos + n + (n - 1) / ${lane.every - 1}, user_id, m.epoch from ranked cross join moved m
    on conflict (candidate_id, viewer_id) do update set pos = excluded.pos, epoch = excluded.epoch
    returning pos`;

  /** Zones are 1.6 degrees wide: how many to each side hold everything within the farthest search, by band of latitude. */
  const zonesEachWay = '(case when v.band < 4 then 1 when v.band < 12 then 2 when v.band < 14 then 3 else 6 end)';
  const zones = `
    select mod(v.zone / 128 + dx + 225, 225) * 128 + v.zone % 128 + dy as zone
    from generate_series(-${zonesEachWay}, ${zonesEachWay}) dx, generate_series(-1, 1) dy
    union all select ${nowhere}`;

  const newcomers = (walk: string) => `
    with ${viewer}
    select d.user_id as "userId", d.active_from as "activeFrom" from v cross join k cross join lateral (${walk}) d
    order by d.active_from, d.user_id limit ${lane.atOnce}`;

  const byZone = `
    select d.* from (${zones}) z cross join lateral (
      ${merged('d.zone = z.zone and d.active_from >= k.newcomers_since', 'active_from', lane.atOnce)}) d`;

  return {
    /** $1 viewer, $2 miles, $3 epoch, $4 and $5 the frontier as the caller saw it. */
    buildByRing: build(byRing),
    /** The same for a viewer without a place. */
    buildAnywhere: build(anywhere),

    /** Who came within reach since the viewer's deck last looked. $1 viewer, $2 miles. */
    newcomersNearby: newcomers(byZone),
    newcomersAnywhere: newcomers(merged('d.active_from >= k.newcomers_since', 'active_from', lane.atOnce)),

    /** A page of the stored deck, with eligibility checked anew. $1 viewer, $2 miles, $3 after, $4 limit. Answers one row at least. */
    page: `
      with ${viewer}, alive as materialized (
        select c.pos, d.user_id
        from v cross join k
        cross join lateral (
          select pos, candidate_id from deck_cards where viewer_id = v.user_id and epoch = k.epoch order by pos limit 1000
        ) c
        cross join lateral (select * from discovery where user_id = c.candidate_id limit 1) d
        where ${eligible}
      )
      select v.cell, k.epoch, k.rules, k.exhausted, k.frontier_ord as "frontierOrd", k.frontier_shuf as "frontierShuf",
        k.newcomers_since as "newcomersSince", (select count(*)::int from alive) as remaining,
        (select count(*)::int from alive where pos > $3) as ahead, n.pos, ${cardColumns}
      from v
      join profiles me on me.user_id = $1
      left join k on true
      left join lateral (select pos, user_id from alive where pos > $3 order by pos limit $4) n on true
      left join lateral (select * from profiles where user_id = n.user_id limit 1) p on true
      order by n.pos`,

    /** Whether the active rule lets the two like each other; one row unless the viewer is not in discovery. $1 viewer, $2 candidate. */
    compatible: `
      select coalesce(${compatible}, false) as compatible
      from discovery v left join discovery d on d.user_id = $2 where v.user_id = $1`,

    /** Whether a card may be dealt. $1 viewer, $2 miles, $3 candidate. */
    dealable: `select true as dealable from discovery v join discovery d on d.user_id = $3 where v.user_id = $1 and ${eligible}`,
  };
}

/** How many cards are stored, whether they may still be dealt or not: for answers that are not about the deck. $1 viewer. */
export const remainingSql = `
  select count(*)::int as remaining from deck_cards
  where viewer_id = $1 and epoch = (select epoch from decks where viewer_id = $1)`;

/**
 * Gives newcomers the next free places that are kept for them. $1 viewer, $2 the newcomers in order, $3 the place the viewer has read up to,
 * $4 since when to look next time.
 */
export const dealNewcomersSql = `
  with looked as (update decks set newcomers_since = $4 where viewer_id = $1 returning epoch, next_pos),
  start as (
    select greatest($3::int, coalesce((select min(c.pos) from deck_cards c join looked l on l.epoch = c.epoch where c.viewer_id = $1), (select next_pos from looked))) as pos
  ), places as (
    select pos, row_number() over (order by pos) as n from (
      select s.pos from start cross join lateral generate_series(
        (floor(start.pos / ${lane.every}.0)::int + 1) * ${lane.every}, (floor(start.pos / ${lane.every}.0)::int + 80) * ${lane.every}, ${lane.every}) s (pos)
      where not exists (select from deck_cards c join looked l on l.epoch = c.epoch where c.viewer_id = $1 and c.pos = s.pos)
      order by s.pos limit ${lane.atOnce}) free
  )
  insert into deck_cards (viewer_id, pos, candidate_id, epoch)
  select $1, places.pos, c.id, looked.epoch
  from unnest($2::uuid[]) with ordinality c (id, n) join places using (n) cross join looked
  on conflict do nothing
  returning pos`;
