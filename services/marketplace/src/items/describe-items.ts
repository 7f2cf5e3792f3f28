import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import type { DescribeItemsRequest } from '@sotto/proto/marketplace/v1/marketplace_service';
import type { Standing } from '../standing/standing.js';

interface ItemRow {
  itemId: string;
  creatorId: string;
  title: string;
  standing: Standing;
  fileId: string;
}

interface StoreRow {
  creatorId: string;
  name: string;
  standing: Standing;
}

const itemsSql = `
  select id as "itemId", creator_id as "creatorId", title, standing, coalesce(file_id::text, '') as "fileId"
  from content_items where id = any($1::uuid[])`;

/** Whoever has a row among the creators has, or had, something to show. What cannot be entered any more is hidden, for however long. */
const storesSql = `
  select c.user_id as "creatorId", coalesce(nullif(s.storefront_name, ''), m.display_name, '') as name,
    case when coalesce(st.standing, 'visible') = 'visible' then 'visible' else 'hidden' end as standing
  from creator_cards c
  left join members m on m.user_id = c.user_id
  left join storefront_settings s on s.creator_id = c.user_id
  left join store_standings st on st.creator_id = c.user_id
  where c.user_id = any($1::uuid[])`;

/** Tells those who keep the place safe what items and stores are, whoever may see them. */
@Injectable()
export class DescribeItems {
  constructor(private readonly reads: PreparedReads) {}

  async execute({ itemIds, creatorIds }: Pick<DescribeItemsRequest, 'itemIds' | 'creatorIds'>) {
    const [items, stores] = await Promise.all([
      this.reads.query<ItemRow & Record<string, unknown>>('describe-items', itemsSql, [itemIds]),
      this.reads.query<StoreRow & Record<string, unknown>>('describe-stores', storesSql, [creatorIds]),
    ]);
    return { items, stores };
  }
}
