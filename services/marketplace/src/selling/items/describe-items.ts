import { Injectable } from '@nestjs/common';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import type { DescribeItemsRequest } from '@sotto/proto/marketplace/v1/marketplace_service';
import type { ModerationStatus } from '../storefronts/moderation-status.js';

interface ItemRow {
  itemId: string;
  creatorId: string;
  title: string;
  moderationStatus: ModerationStatus;
  fileId: string;
}

interface StoreRow {
  creatorId: string;
  name: string;
  moderationStatus: ModerationStatus;
}

const itemsSql = `
  select id as "itemId", creator_id as "creatorId", title, moderation_status as "moderationStatus", coalesce(file_id::text, '') as "fileId"
  from content_items where id = any($1::uuid[])`;

/** A row in creator_cards means that the member has, or had, something to show. A store that cannot be entered is hidden. */
const storesSql = `
  select c.user_id as "creatorId", coalesce(nullif(s.storefront_name, ''), m.display_name, '') as name,
    case when coalesce(st.moderation_status, 'visible') = 'visible' then 'visible' else 'hidden' end as "moderationStatus"
  from creator_cards c
  left join members m on m.user_id = c.user_id
  left join storefront_settings s on s.creator_id = c.user_id
  left join moderation_statuses st on st.creator_id = c.user_id
  where c.user_id = any($1::uuid[])`;

/** Describes items and stores to admin, whether or not others may see them. */
@Injectable()
export class DescribeItems {
  constructor(private readonly statements: PreparedStatements) {}

  async execute({ itemIds, creatorIds }: Pick<DescribeItemsRequest, 'itemIds' | 'creatorIds'>) {
    const [items, stores] = await Promise.all([
      this.statements.query<ItemRow & Record<string, unknown>>('describe-items', itemsSql, [itemIds]),
      this.statements.query<StoreRow & Record<string, unknown>>('describe-stores', storesSql, [creatorIds]),
    ]);
    return { items, stores };
  }
}
