import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { minimumCharge } from '../settings.js';
import { sellerGenders } from './member.js';
import { restricted } from './account-status.js';

/** Names are ordered by their first characters only, so that every name fits into a cursor. */
export const comparedCharacters = 40;

/** One transaction per creator at a time: the next one counts what this one has committed. */
const lock = (ids: string) => sql`
  select pg_advisory_xact_lock(hashtextextended('creator ' || id, 0))
  from (select id from jsonb_array_elements_text(${ids}::jsonb) given (id) order by 1) ids`;

const sellers = sql.join(sellerGenders.map((gender) => sql.lit(gender)));

/** Each price belongs to exactly one bucket; buckets are bits (D-30). */
const bucketOf = sql`case when price < 1000 then 1 when price < 2500 then 2 when price <= 5000 then 4 else 8 end`;

const summarize = (ids: string) => sql`
  insert into creator_cards
    (user_id, listed, sort_name, haystack, content_count, photo_count, video_count, min_price, max_price, price_buckets, newest_at)
  select m.user_id,
    m.gender in (${sellers}) and not m.hidden and not m.inactive and not ${restricted('m')} and not m.in_review
      and coalesce(s.is_enabled, true) and coalesce(st.moderation_status, 'visible') = 'visible' and i.content_count > 0,
    left(lower(coalesce(nullif(s.storefront_name, ''), m.display_name)), ${sql.lit(comparedCharacters)}),
    lower(concat_ws(E'\\n', m.display_name, s.storefront_name, s.bio)),
    i.*
  from members m
  left join storefront_settings s on s.creator_id = m.user_id
  left join moderation_statuses st on st.creator_id = m.user_id
  cross join lateral (
    select count(*)::int as content_count, count(*) filter (where content_type = 'photo')::int,
      count(*) filter (where content_type = 'video')::int, min(price), max(price), coalesce(bit_or(${bucketOf}), 0), max(created_at)
    from content_items where creator_id = m.user_id and is_active and state = 'ready' and moderation_status = 'visible'
      and price >= ${sql.lit(minimumCharge)}) i
  where m.user_id in (select id::uuid from jsonb_array_elements_text(${ids}::jsonb) given (id))
    and (s.creator_id is not null or exists (select from content_items where creator_id = m.user_id)
      or exists (select from creator_cards c where c.user_id = m.user_id))
  on conflict (user_id) do update
  set listed = excluded.listed, sort_name = excluded.sort_name, haystack = excluded.haystack, content_count = excluded.content_count,
      photo_count = excluded.photo_count, video_count = excluded.video_count, min_price = excluded.min_price,
      max_price = excluded.max_price, price_buckets = excluded.price_buckets, newest_at = excluded.newest_at`;

/**
 * Counts again what lists show of creators, in the transaction that changed a member, a store or an item. Call it after the change and as
 * the last statement that locks. A member with neither store nor items gets no row.
 */
export async function summarizeCreators(em: EntityManager, userIds: readonly string[]): Promise<void> {
  await em.flush();
  const ids = JSON.stringify(userIds);
  const db = em.getKysely();
  await lock(ids).execute(db);
  await summarize(ids).execute(db);
}
