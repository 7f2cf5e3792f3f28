import { ages } from '@sotto/proto/vocabulary';
import type { MatchRule } from '../settings.js';
import { cardColumns } from './card.sql.js';

/** How many candidates one refill looks for, how few are ahead of the viewer when it does, and how many a deck holds at most. */
export const refill = { batch: 200, below: 40, most: 800 } as const;

/** Every fifth place of a deck is kept for newcomers. */
const lane = { every: 5, atOnce: 4 } as const;

/** What may narrow a deck, in the words of the contract. */
export const filterNames = ['max_miles', 'verified_only', 'online_today', 'age_range'] as const;
export type FilterName = (typeof filterNames)[number];

/** How many boosted candidates stand ahead of the others at once: past that they would be the deck. */
const boostedAtOnce = 20;

/** When fewer are left than that, each filter is asked what it keeps away: counted so far, among so many people at most. */
export const costs = { below: 10, most: 99, looked: 20_000 } as const;

/** Whether a profile holds the plan that comes with priority and with verified people first (PRICE-04). */
const onTopPlan = (profile: string) =>
  `(${profile}.tier = 'premium_tier_2' and ${profile}.tier_until > $3::timestamptz + interval '1 day')`;

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

  const inReach = `(v.cell < 0 or d.cell < 0 or cell_miles(v.cell, d.cell) <= $2)`;

  /**
   * What the viewer chose to leave out (B-08). Distances are those of the buckets, and an unknown one is never near enough. Sightings
   * are looked up only if they matter, so that the walk stays within its index.
   */
  const narrowed = {
    max_miles: `(k.max_miles = 0 or v.cell >= 0 and d.cell >= 0 and cell_miles(v.cell, d.cell) < k.max_miles)`,
    verified_only: `(not k.verified_only or d.verified)`,
    online_today: `(not k.online_today or coalesce((select s.seen_at >= $3 from sightings s where s.user_id = d.user_id), false))`,
  };
  const eligible = [compatible, fresh, inReach, ...Object.values(narrowed)].join(' and ');
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

  const stepped = `(v.cell + o.step + ${cells}) % ${cells}`;
  const withinFilter = `(k.max_miles = 0 or o.step is not null and cell_miles(v.cell, ${stepped}) < k.max_miles)`;
  const beyondFilter = `(o.step is null or cell_miles(v.cell, ${stepped}) >= k.max_miles)`;

  /** From one ring on; numbering keeps the order, so nothing is sorted. */
  const ring = (first: string, where: string) => `
    select o.n, ${first} + o.n::int - 1 as ord, case when o.step is null then ${nowhere} else ${stepped} end as cell
    from unnest((select steps from rings where band = v.band)[${first}:]) with ordinality o (step, n)
    where (o.step is null or cell_miles(v.cell, ${stepped}) <= $2) and ${where}`;

  const inRing = `
    d.cell = r.cell
    and d.shuf > case when r.ord = k.frontier_ord then k.frontier_shuf else -1 end`;
  const byRing = `
    select r.ord, d.* from (${ring('greatest(k.frontier_ord, 1)', withinFilter)}) r cross join lateral (${merged(inRing, 'shuf', refill.batch, scored)}) d
    order by r.n limit ${refill.batch}`;

  const anywhere = `select 0 as ord, d.* from (${merged('d.shuf > k.frontier_shuf', 'shuf', refill.batch, scored)}) d`;

  /**
   * The builder: walks on from the frontier, stores what it found in the order of the score, and moves the frontier. Of what it found, holders
   * of the top plan come first, and for a viewer who holds it, those whose identity was verified.
   * Two at once find the same; the second finds the frontier moved, and stores nothing.
   */
  const build = (walk: string) => `
    with ${viewer}, found as materialized (
      select d.user_id, d.ord, d.shuf, ${score} as score from v cross join k cross join lateral (${walk}) d
    ), ranked as (
      select f.user_id, row_number() over (order by coalesce(${onTopPlan('p')}, false) desc, coalesce(${onTopPlan('me')} and p.verification_status = 'verified', false) desc,
        f.score desc, f.shuf, f.user_id)::int as n
      from found f
      cross join lateral (select tier, tier_until, verification_status from profiles where user_id = f.user_id limit 1) p
      cross join (select tier, tier_until from profiles where user_id = $1) me
    ), moved as (
      update decks held set
        frontier_ord = coalesce(l.ord, held.frontier_ord), frontier_shuf = coalesce(l.shuf, held.frontier_shuf),
        exhausted = (select count(*) from found) < ${refill.batch},
        next_pos = held.next_pos + ${lane.every} * ((select count(*) from ranked)::int / ${lane.every - 1} + 1)
      from (select 1) one left join lateral (select ord, shuf from found order by ord desc, shuf desc limit 1) l on true
      where held.viewer_id = $1 and held.epoch = $4 and held.frontier_ord = $5 and held.frontier_shuf = $6 and not held.exhausted
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

  const anybody = `
    (${wanted} & (1 << d.gender)) > 0 and ${wantsBack} and v.age between d.min_age and d.max_age and ${fresh} and ${inReach}`;
  const chosen: Record<FilterName, string> = { ...narrowed, age_range: 'd.age between v.min_age and v.max_age' };
  const active: Record<FilterName, string> = {
    max_miles: 'k.max_miles > 0',
    verified_only: 'k.verified_only',
    online_today: 'k.online_today',
    age_range: `(v.min_age, v.max_age) <> (${ages.min}, ${ages.max})`,
  };

  /** How many one filter alone keeps away; null where it does not narrow. So many people are looked at, and no more. */
  const cost = (filter: FilterName, walk: string) => `
    case when ${active[filter]} then (
      select count(*)::int from (
        select from (${walk} limit ${costs.looked}) d
        where ${anybody} and not ${chosen[filter]} and ${filterNames
          .filter((other) => other !== filter)
          .map((other) => chosen[other])
          .join(' and ')}
        limit ${costs.most}) kept_away) end as ${filter}`;
  const costsBy = (walk: (filter: FilterName) => string) => `
    with ${viewer} select ${filterNames.map((filter) => cost(filter, walk(filter))).join(',')} from v cross join k`;
  const roundAbout = (filter: FilterName) => `
    select d.* from (${ring('1', filter === 'max_miles' ? beyondFilter : withinFilter)}) r
    cross join lateral (select * from discovery where cell = r.cell and not hidden) d`;

  return {
    /** $1 viewer, $2 miles, $3 since when who was seen counts as online, $4 epoch, $5 and $6 the frontier as the caller saw it. */
    buildByRing: build(byRing),
    /** The same for a viewer without a place. */
    buildAnywhere: build(anywhere),

    /** Who came within reach since the viewer's deck last looked. $1 viewer, $2 miles, $3 seen since. */
    newcomersNearby: newcomers(byZone),
    newcomersAnywhere: newcomers(merged('d.active_from >= k.newcomers_since', 'active_from', lane.atOnce)),

    /** What each filter keeps away. $1 viewer, $2 miles, $3 seen since. */
    costsByRing: costsBy(roundAbout),
    /** The same for a viewer without a place. */
    costsAnywhere: costsBy(() => 'select d.* from discovery d where not d.hidden'),

    /**
     * A page of the stored deck, with eligibility checked anew. Answers one row at least. The star is the featured member, if it should
     * come first and does not; boosted are those who paid to come before others and do not (D-23). $1 viewer, $2 miles, $3 seen since, $4 after, $5 limit.
     */
    page: `
      with ${viewer}, alive as materialized (
        select c.pos, d.user_id
        from v cross join k
        cross join lateral (
          select pos, candidate_id from deck_cards where viewer_id = v.user_id and epoch = k.epoch order by pos limit 1000
        ) c
        cross join lateral (select * from discovery where user_id = c.candidate_id limit 1) d
        where ${eligible}
      ), boosted as materialized (
        select d.user_id, a.pos from v cross join k
        cross join visibility_boosts b join discovery d on d.user_id = b.user_id left join alive a on a.user_id = b.user_id
        where b.ends_at > $3::timestamptz + interval '1 day' and ${eligible}
        order by md5(b.user_id::text || $1::text) limit ${boostedAtOnce}
      )
      select v.cell, k.epoch, k.rules, k.exhausted, k.frontier_ord as "frontierOrd", k.frontier_shuf as "frontierShuf",
        k.newcomers_since as "newcomersSince", k.dealt_since as "dealtSince",
        k.max_miles as "maxMiles", k.verified_only as "verifiedOnly", k.online_today as "onlineToday",
        (select d.user_id from v cross join k cross join discovery d where d.featured and ${eligible}
           and d.user_id is distinct from (select user_id from alive order by pos limit 1)) as "starId",
        array(select user_id from boosted where pos is null or pos > (
           select min(a.pos) from alive a join discovery d on d.user_id = a.user_id
           where not d.featured and a.user_id not in (select user_id from boosted))) as "boostedIds",
        array(select user_id from boosted) as "boosted", (select count(*)::int from alive) as remaining,
        (select count(*)::int from alive where pos > $4) as ahead, n.pos, ${cardColumns}
      from v
      join profiles me on me.user_id = $1
      left join k on true
      left join lateral (select pos, user_id from alive where pos > $4 order by pos limit $5) n on true
      left join lateral (select * from profiles where user_id = n.user_id limit 1) p on true
      order by n.pos`,

    /** Whether the active rule lets the two like each other; one row unless the viewer is not in discovery. $1 viewer, $2 candidate. */
    compatible: `
      select coalesce(${compatible}, false) as compatible
      from discovery v left join discovery d on d.user_id = $2 where v.user_id = $1`,

    /** Whether a card may be dealt. $1 viewer, $2 miles, $3 seen since, $4 candidate. */
    dealable: `
      select true as dealable from discovery v join decks k on k.viewer_id = v.user_id join discovery d on d.user_id = $4
      where v.user_id = $1 and ${eligible}`,
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
