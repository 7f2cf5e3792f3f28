import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';

/** The lifetime of an upload that started before the removal, and a day more. */
const retentionMs = 3 * 24 * 60 * 60_000;

/** Recently removed items: uploads that arrive for one of them are refused. */
@Injectable()
export class RemovedItems {
  constructor(private readonly clock: Clock) {}

  /** Serializes changes to the file of an item until the end of the transaction. */
  async lock(em: EntityManager, itemId: string): Promise<void> {
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`item ${itemId}`]);
  }

  async add(em: EntityManager, itemId: string): Promise<void> {
    await em.execute('insert into removed_items (item_id, removed_at) values (?, ?) on conflict do nothing', [itemId, this.clock.now()]);
  }

  async has(em: EntityManager, itemId: string): Promise<boolean> {
    return (await em.execute<object[]>('select 1 from removed_items where item_id = ?', [itemId])).length > 0;
  }

  async deleteOld(em: EntityManager): Promise<void> {
    await em.execute('delete from removed_items where removed_at < ?', [new Date(this.clock.now().getTime() - retentionMs)]);
  }
}
