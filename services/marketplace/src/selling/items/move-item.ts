import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { marketplaceError } from '../../marketplace-error.js';
import { ContentItem } from './content-item.entity.js';

interface MoveItemInput {
  id: string;
  /** Absent for the first place. */
  afterId?: string;
}

/** Exchanges the ranks of the items between both places, so that the ranks of all others stay. */
const moveSql = `with given as (select ?::uuid as creator_id, ?::uuid as id, ?::bigint as lowest, ?::bigint as highest, ?::boolean as is_up),
  affected as (
    select i.id, store_rank, row_number() over (order by store_rank desc) as place,
      row_number() over (order by (i.id = given.id) = is_up desc, store_rank desc) as new_place
    from content_items i, given
    where i.creator_id = given.creator_id and store_rank between lowest and highest)
  update content_items set store_rank = there.store_rank
  from affected here join affected there on there.place = here.new_place
  where content_items.id = here.id and here.place <> there.place`;

/** Moves an item of the caller directly behind another one of hers, or to the beginning of her store. */
@Injectable()
export class MoveItem {
  constructor(private readonly em: EntityManager) {}

  execute({ userId: creatorId }: Viewer, { id, afterId }: MoveItemInput): Promise<void> {
    return this.em.transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 11))', [`${creatorId}:item-order`]);
      const from = await rankOf(em, creatorId, id);
      const after = afterId === undefined ? null : await rankOf(em, creatorId, afterId);
      const isUp = after === null || after > from;
      // Everything between both places; `after` itself moves only when the item passes it on the way down.
      const [lowest, highest] = isUp ? [from, after === null ? Number.MAX_SAFE_INTEGER : after - 1] : [after, from];
      await em.execute(moveSql, [creatorId, id, lowest, highest, isUp]);
    });
  }
}

async function rankOf(em: EntityManager, creatorId: string, id: string): Promise<number> {
  const item = await em.findOne(ContentItem, { id, creatorId }, { fields: ['storeRank'] });
  if (!item) throw marketplaceError('ITEM_NOT_FOUND');
  return item.storeRank;
}
