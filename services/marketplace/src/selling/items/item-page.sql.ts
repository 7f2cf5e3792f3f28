import { compileStatement, type NamedParameters } from '@sotto/kit/orm/compiled-statement';
import { keysetPage } from '@sotto/kit/pages/keyset-page';
import { sql } from 'kysely';
import type { Place } from '../../place.js';
import { minimumCharge } from '../../settings.js';
import { queries } from '../../tables.js';
import type { ContentItem } from './content-item.entity.js';
import type { ShownItem } from './item.view.js';

export const itemSorts = ['arranged', 'newest', 'price_low', 'price_high'] as const;
export type ItemSort = (typeof itemSorts)[number];

/** An item with its place in the order that its creator chose. */
export type StoreItem = ShownItem & Pick<ContentItem, 'storeRank'>;

/** The items of a creator. */
export interface Store {
  creatorId: string;
  /** Empty for all. */
  contentType: string;
  /** Whether the creator looks at her own store: only she sees items that cost too little to be on sale. */
  isOwn: boolean;
}

/** A page of a store after a place in the list. */
interface ItemPageInput extends Store, Place {
  limit: number;
}

const columns = [
  'id',
  'creator_id as creatorId',
  'title',
  'description',
  'content_type as contentType',
  'price',
  'is_active as isActive',
  'state',
  'reason',
  'file_id as fileId',
  'thumbhash',
  'has_preview as hasPreview',
  'width',
  'height',
  'duration_s as durationS',
  'created_at as createdAt',
  'moderation_status as moderationStatus',
] as const;

/** The items of a store that everybody may see, as the indexes of these orders say. */
const shown = ({ creatorId, contentType, isOwn }: NamedParameters<Store>) =>
  queries
    .selectFrom('content_items')
    .where('creator_id', '=', creatorId)
    .where('is_active', '=', sql.lit(true))
    .where('state', '=', sql.lit('ready'))
    .where('moderation_status', '=', sql.lit('visible'))
    .where(sql<boolean>`(${contentType} = '' or content_type = ${contentType})`)
    .where(sql<boolean>`(price >= ${sql.lit(minimumCharge)} or ${isOwn}::boolean)`);

interface Order {
  column: 'store_rank' | 'created_at' | 'price';
  direction: 'asc' | 'desc';
  /** Before the first item. */
  first: Place & { key: string };
}

/** As a number, which the driver does not make of a `bigint`. */
const storeRank = sql<number>`store_rank::float8`.as('storeRank');

const [lowest, highest] = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

const orders: Record<ItemSort, Order> = {
  arranged: { column: 'store_rank', direction: 'desc', first: { key: '9223372036854775807', id: highest } },
  newest: { column: 'created_at', direction: 'desc', first: { key: 'infinity', id: highest } },
  price_low: { column: 'price', direction: 'asc', first: { key: '0', id: lowest } },
  price_high: { column: 'price', direction: 'desc', first: { key: '1000000000', id: highest } },
};

const itemPage = (sort: ItemSort) =>
  compileStatement<ItemPageInput, StoreItem>(`store-items-${sort}`, (page) => {
    const { column, direction } = orders[sort];
    return keysetPage(shown(page).select([...columns, storeRank]), {
      columns: [column, 'id'],
      direction,
      after: [page.key, page.id],
      limit: page.limit,
    });
  });

/** One statement for each order: a range of an index, read in that order. */
export const itemPages = Object.fromEntries(itemSorts.map((sort) => [sort, itemPage(sort)])) as Record<
  ItemSort,
  ReturnType<typeof itemPage>
>;

export const itemCount = compileStatement<Store, { n: number }>('store-items-count', (store) =>
  shown(store).select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('n')),
);

/** Before the first item of an order. */
export const firstItem = (sort: ItemSort): Place & { key: string } => orders[sort].first;
