import { compileStatement, type NamedParameters } from '@sotto/kit/orm/compiled-statement';
import { unionAll } from '@sotto/kit/orm/queries';
import { creatorSorts, type CreatorSort } from '@sotto/proto/vocabulary';
import { sql, type RawBuilder } from 'kysely';
import { blockedWith } from '../../members/blocks.js';
import type { Member } from '../../members/member.js';
import type { Place } from '../../place.js';
import { queries } from '../../tables.js';
import type { StoreRow } from '../storefronts/store.repository.js';

/** Which creators are looked for. */
export interface Search {
  viewerId: string | null;
  /** In lower case; empty for all. */
  text: string;
  /** The bit of a price bucket; 0 for any. */
  bucket: number;
}

/** A creator in a list. */
export interface CreatorRow
  extends Pick<Member, 'userId' | 'displayName' | 'verified' | 'anonymous' | 'avatarImageId' | 'avatarThumbhash'>,
    Pick<StoreRow, 'storefrontName' | 'bio' | 'contentCount' | 'bannerFileId' | 'bannerState' | 'bannerThumbhash'> {
  minPrice: number;
  maxPrice: number;
  /** The value that the list is ordered by. */
  key: Place['key'];
}

/** A page of creators after a place in the list. */
export interface BrowsePageInput extends Search, Place {
  limit: number;
}

/** Whether the viewer may find the creator `c`, by search text and price. One row per creator, so nothing is counted during the read. */
const found = ({ viewerId, text, bucket }: NamedParameters<Search>) => sql<boolean>`
  c.listed and c.user_id is distinct from ${viewerId}::uuid and c.user_id <> all (${blockedWith(sql<string | null>`${viewerId}::uuid`)})
  and (${text} = '' or strpos(c.haystack, ${text}) > 0) and (${bucket}::int = 0 or c.price_buckets & ${bucket}::int > 0)`;

interface Order {
  column: 'newest_at' | 'sort_name' | 'min_price' | 'max_price' | 'content_count';
  direction: 'asc' | 'desc';
  /** Before the first creator. */
  first: string;
}

const orders: Record<CreatorSort, Order> = {
  newest: { column: 'newest_at', direction: 'desc', first: 'infinity' },
  name: { column: 'sort_name', direction: 'asc', first: '' },
  price_low: { column: 'min_price', direction: 'asc', first: '0' },
  price_high: { column: 'max_price', direction: 'desc', first: '1000000000' },
  most_content: { column: 'content_count', direction: 'desc', first: '1000000000' },
};

/**
 * Ranges of the order's index. Equal keys are ordered by user_id ascending, also in descending orders, so those are read as two ranges:
 * equal keys and lower keys. Many creators have equal prices or numbers.
 */
function rangesOf({ column, direction }: Order, page: NamedParameters<BrowsePageInput>) {
  const [sorted, key] = [sql.ref(`c.${column}`), page.key];
  const range = (beyond: RawBuilder<boolean>) =>
    queries
      .selectFrom('creator_cards as c')
      .selectAll('c')
      .where(found(page))
      .where(beyond)
      .orderBy(sorted, direction)
      .orderBy('c.user_id')
      .limit(page.limit);
  return direction === 'asc'
    ? unionAll([range(sql`(${sorted}, c.user_id) > (${key}, ${page.id})`)])
    : unionAll([range(sql`${sorted} = ${key} and c.user_id > ${page.id}`), range(sql`${sorted} < ${key}`)]);
}

const browsePage = (sort: CreatorSort) =>
  compileStatement<BrowsePageInput, CreatorRow>(`browse-${sort}`, (page) => {
    const order = orders[sort];
    return queries
      .selectFrom(rangesOf(order, page).as('c'))
      .innerJoin('members as m', 'm.user_id', 'c.user_id')
      .leftJoin('storefront_settings as s', 's.creator_id', 'c.user_id')
      .select(['c.user_id as userId', 'c.content_count as contentCount', 'c.min_price as minPrice', 'c.max_price as maxPrice'])
      .select(`c.${order.column} as key`)
      .select(['m.display_name as displayName', 'm.verified', 'm.anonymous'])
      .select(['m.avatar_image_id as avatarImageId', 'm.avatar_thumbhash as avatarThumbhash', 's.banner_file_id as bannerFileId'])
      .select(({ fn }) => [
        fn.coalesce('s.storefront_name', sql.lit('')).as('storefrontName'),
        fn.coalesce('s.bio', sql.lit('')).as('bio'),
        fn.coalesce('s.banner_state', sql.lit('none' as const)).as('bannerState'),
        fn.coalesce('s.banner_thumbhash', sql.lit('')).as('bannerThumbhash'),
      ])
      .orderBy(`c.${order.column}`, order.direction)
      .orderBy('c.user_id')
      .limit(page.limit);
  });

/** A page of creators: one statement for each order. */
export const browsePages = Object.fromEntries(creatorSorts.map((sort) => [sort, browsePage(sort)])) as Record<
  CreatorSort,
  ReturnType<typeof browsePage>
>;

/** How many creators match. */
export const browseTotal = compileStatement<Search, { total: number }>(
  'browse-total',
  (search) => sql`select count(*)::int as total from creator_cards c where ${found(search)}`,
);

/** Before the first creator of an order. */
export const firstCreator = (sort: CreatorSort): Place & { key: string } => ({
  key: orders[sort].first,
  id: '00000000-0000-0000-0000-000000000000',
});
