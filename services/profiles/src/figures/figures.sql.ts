import { counts, mayBeNamed, memberColumns, partedFrom } from '../views/people.sql.js';

/** Who likes $1 now, matched ones included; whoever was unmatched is none of them. */
const likes = `swipes s where s.target_id = $1 and s.action = 'like' and ${counts('s.swiper_id')} and not ${partedFrom('s.swiper_id')}`;

/** Who looked at $1, once per viewer and day. */
const views = `profile_views v where v.viewed_id = $1 and ${counts('v.viewer_id')}`;
const latestOfViewer = `(
  select true from profile_views w where w.viewed_id = v.viewed_id and w.viewer_id = v.viewer_id and w.created_at > v.created_at limit 1) is null`;

const totals = (of: string, who: string) =>
  `select count(*)::int as total, (count(*) filter (where not named))::int as unnamed from (select ${mayBeNamed(who)} as named from ${of}) e`;

/** $1 of whom. What the lists below hold, and how many of it they may not name. */
export const likesTotalSql = totals(likes, 's.swiper_id');
export const viewsTotalSql = totals(views, 'v.viewer_id');

const page = (of: string, who: string, at: string) => `
  select ${memberColumns}, e.at from (
    select ${who} as id, ${at} as at from ${of} and ${mayBeNamed(who)} and (${at}, ${who}) < ($2::timestamptz, $3::uuid)
    order by ${at} desc, ${who} desc limit $4
  ) e cross join lateral (select * from profiles where user_id = e.id limit 1) p
  order by e.at desc, e.id desc`;

/** $1 of whom, $2 and $3 after what, $4 how many. */
export const admirersPageSql = page(likes, 's.swiper_id', 's.created_at');
/** The same; each viewer once, at the latest look. */
export const viewersPageSql = page(`${views} and ${latestOfViewer}`, 'v.viewer_id', 'v.created_at');
