import type { CreatorSort } from '@sotto/proto/vocabulary';
import { blockedWith } from '../members/blocks.js';
import type { Place } from '../keyset.js';

/** Whom a viewer may find, under a search and a price: one row per creator, so that nothing is counted up while somebody waits. */
const found = `
  c.listed and c.user_id is distinct from $1::uuid and c.user_id <> all (${blockedWith('$1::uuid')})
  and ($2 = '' or strpos(c.haystack, $2) > 0) and ($3::int = 0 or c.price_buckets & $3::int > 0)`;

interface Order {
  column: string;
  type: string;
  descending: boolean;
  /** Before the first creator. */
  first: string;
}

const orders: Record<CreatorSort, Order> = {
  newest: { column: 'newest_at', type: 'timestamptz', descending: true, first: 'infinity' },
  name: { column: 'sort_name', type: 'text', descending: false, first: '' },
  price_low: { column: 'min_price', type: 'int', descending: false, first: '0' },
  price_high: { column: 'max_price', type: 'int', descending: true, first: '1000000000' },
  most_content: { column: 'content_count', type: 'int', descending: true, first: '1000000000' },
};

/**
 * Ranges of the order's index: what is as far as the last one seen, and what is farther. Ties go by user_id whichever way the keys go, and
 * many are alike in price or number, so that falling orders are read as two ranges.
 */
const ranges = ({ column, type, descending }: Order): string => {
  const range = (beyond: string) => `
    (select c.* from creator_cards c where ${found} and ${beyond} order by c.${column}${descending ? ' desc' : ''}, c.user_id limit $6)`;
  return descending
    ? `${range(`c.${column} = $4::${type} and c.user_id > $5::uuid`)} union all ${range(`c.${column} < $4::${type}`)}`
    : range(`(c.${column}, c.user_id) > ($4::${type}, $5::uuid)`);
};

const page = (order: Order) => `
  select c.user_id as "userId", c.content_count as "contentCount", c.min_price as "minPrice", c.max_price as "maxPrice",
    ${order.type === 'timestamptz' ? `c.${order.column}` : `c.${order.column}::text`} as key,
    m.display_name as "displayName", m.verified, m.anonymous, m.avatar_image_id as "avatarImageId", m.avatar_thumbhash as "avatarThumbhash",
    coalesce(s.storefront_name, '') as "storefrontName", coalesce(s.bio, '') as bio,
    s.banner_file_id as "bannerFileId", coalesce(s.banner_state, 'none') as "bannerState", coalesce(s.banner_thumbhash, '') as "bannerThumbhash"
  from (${ranges(order)}) c
  join members m on m.user_id = c.user_id
  left join storefront_settings s on s.creator_id = c.user_id
  order by c.${order.column}${order.descending ? ' desc' : ''}, c.user_id limit $6`;

/** One statement for each order. */
export const browseSql = Object.fromEntries(Object.entries(orders).map(([sort, order]) => [sort, page(order)])) as Record<
  CreatorSort,
  string
>;

export const browseTotalSql = `select count(*)::int as total from creator_cards c where ${found}`;

/** Before the first creator of an order. */
export const firstCreator = (sort: CreatorSort): Place => ({ key: orders[sort].first, id: '00000000-0000-0000-0000-000000000000' });
