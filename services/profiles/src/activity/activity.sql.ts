import { counts, mayBeNamed, memberColumns, partedFrom } from '../views/people.sql.js';

interface Source {
  from: string;
  at: string;
  kind: string;
  /** Makes a row unique among those of its kind and moment; it leaves the service, so it names nobody. */
  ref: string;
  actor: string;
  badge: string;
  content: string;
}

const none = 'null::uuid';
/**
 * In place of a person's id: the caller may not know who it was, and cannot try whom it fits without the secret. Of each act another one,
 * or whoever was named before hiding would be known by it.
 */
const veiled = (kind: string, who: string, at: string) => `md5($2::text || '${kind}' || ${who} || extract(epoch from ${at}))::uuid`;

const match = (mine: string, other: string): Source => ({
  from: `matches m where m.user_${mine}_id = $1 and m.ended_at is null and ${counts(`m.user_${other}_id`)}`,
  ...{ at: 'm.created_at', kind: `'match'::text`, ref: 'm.id', actor: `m.user_${other}_id`, badge: none, content: none },
});

/** What happens to a member: here in the tables of their own, elsewhere as `activities`. Whoever is blocked or away happens to nobody. */
const sources: readonly Source[] = [
  {
    from: `swipes s where s.target_id = $1 and s.action = 'like' and ${counts('s.swiper_id')} and not ${partedFrom('s.swiper_id')}`,
    ...{
      at: 's.created_at',
      kind: `'like'::text`,
      ref: veiled('like', 's.swiper_id', 's.created_at'),
      actor: 's.swiper_id',
      badge: none,
      content: none,
    },
  },
  match('a', 'b'),
  match('b', 'a'),
  {
    from: `profile_views v where v.viewed_id = $1 and ${counts('v.viewer_id')}`,
    ...{
      at: 'v.created_at',
      kind: `'view'::text`,
      ref: veiled('view', 'v.viewer_id', 'v.created_at'),
      actor: 'v.viewer_id',
      badge: none,
      content: none,
    },
  },
  {
    from: `activities a where a.user_id = $1 and (a.actor_id is null or (${counts('a.actor_id')}))`,
    ...{ at: 'a.created_at', kind: 'a.kind', ref: 'a.id', actor: 'a.actor_id', badge: 'a.badge_id', content: 'a.content_id' },
  },
];

/** The latest of each source that a condition lets through, merged. */
const merged = (condition: (source: Source) => string, limit: string) => `
  select * from (${sources
    .map(
      (source) => `
    (select ${source.at} as at, ${source.kind} as kind, ${source.ref} as ref, ${source.actor} as actor, ${source.badge} as badge, ${source.content} as content
     from ${source.from} and ${condition(source)} order by ${source.at} desc, ${source.kind} desc, ${source.ref} desc limit ${limit})`,
    )
    .join(' union all ')}) every_source
  order by at desc, kind desc, ref desc limit ${limit}`;

const shown = (rows: string) => `
  select h.at, h.kind, h.ref, h.badge as "badgeId", h.content as "contentId", h.at > coalesce(me.activity_seen_at, '-infinity') as unseen, ${memberColumns}
  from profiles me cross join lateral (${rows}) h
  left join lateral (select * from profiles o where o.user_id = h.actor and ${mayBeNamed('h.actor')} limit 1) p on true
  where me.user_id = $1
  order by h.at desc, h.kind desc, h.ref desc`;

/** $1 whose, $2 the secret, $3 how far back, $4, $5 and $6 after what, $7 how many. */
export const activityPageSql = shown(
  merged(({ at, kind, ref }) => `${at} > $3 and ${at} <= $4 and (${at}, ${kind}, ${ref}) < ($4::timestamptz, $5::text, $6::uuid)`, '$7'),
);

/** $1 whose, $2 the secret, $3 how far back, $4 which row. */
export const activitySql = shown(merged(({ at, ref }) => `${at} > $3 and ${ref} = $4`, '1'));

/** $1 whose, $2 the secret, $3 how far back; counted up to 99. */
export const unseenSql = `
  select count(*)::int as unseen from (${merged(
    ({ at }) => `${at} > $3 and ${at} > (select coalesce(activity_seen_at, '-infinity') from profiles where user_id = $1)`,
    '99',
  )}) h`;
