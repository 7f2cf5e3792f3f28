import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';

/** As long as an upload that was begun before may come in, and a day more. */
const keptMs = 3 * 24 * 60 * 60_000;

/** Items that are gone: what is still on its way for one of them comes to nothing. */
@Injectable()
export class RemovedItems {
  constructor(private readonly clock: Clock) {}

  /** Whoever gives an item its file, or takes the item away, takes turns until the transaction ends. */
  async hold(em: EntityManager, itemId: string): Promise<void> {
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`item ${itemId}`]);
  }

  async add(em: EntityManager, itemId: string): Promise<void> {
    await em.execute('insert into removed_items (item_id, removed_at) values (?, ?) on conflict do nothing', [itemId, this.clock.now()]);
  }

  async has(em: EntityManager, itemId: string): Promise<boolean> {
    return (await em.execute<object[]>('select 1 from removed_items where item_id = ?', [itemId])).length > 0;
  }

  async forgetOld(em: EntityManager): Promise<void> {
    await em.execute('delete from removed_items where removed_at < ?', [new Date(this.clock.now().getTime() - keptMs)]);
  }
}
