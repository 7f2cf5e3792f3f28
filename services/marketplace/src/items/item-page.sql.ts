import type { Place } from '../keyset.js';

export const itemSorts = ['newest', 'price_low', 'price_high'] as const;
export type ItemSort = (typeof itemSorts)[number];

const columns = `
  id, creator_id as "creatorId", title, description, content_type as "contentType", price, is_active as "isActive", state, reason,
  file_id as "fileId", thumbhash, has_preview as "hasPreview", width, height, duration_s as "durationS", created_at as "createdAt", standing`;

const shown = `creator_id = $1 and is_active and state = 'ready' and standing = 'visible' and ($2 = '' or content_type = $2)`;

const page = (beyond: string, order: string) => `
  select ${columns} from content_items
  where ${shown} and ${beyond}
  order by ${order} limit $5`;

export const countSql = `select count(*)::int as n from content_items where ${shown}`;

/** One statement for each order: a range of an index, read in that order. */
export const pageSql: Record<ItemSort, string> = {
  newest: page('(created_at, id) < ($3::timestamptz, $4::uuid)', 'created_at desc, id desc'),
  price_low: page('(price, id) > ($3::int, $4::uuid)', 'price, id'),
  price_high: page('(price, id) < ($3::int, $4::uuid)', 'price desc, id desc'),
};

const [lowest, highest] = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

/** Before the first item of each order. */
export const firstPlace: Record<ItemSort, Place> = {
  newest: { key: 'infinity', id: highest },
  price_low: { key: '0', id: lowest },
  price_high: { key: '1000000000', id: highest },
};
