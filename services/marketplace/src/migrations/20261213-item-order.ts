import { Migration } from '@mikro-orm/migrations';

/**
 * The order of the items in a store. New items, also those of the previous version, get the next number and come first; items of before
 * get lower numbers in the order of their creation. An interrupted run can be repeated.
 */
export class Migration20261213ItemOrder extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('create sequence if not exists content_items_store_rank as bigint start with 1000000000');
    this.addSql('alter table content_items add column if not exists store_rank bigint');
    this.addSql(`alter table content_items alter column store_rank set default nextval('content_items_store_rank')`);
    this.addSql(`update content_items set store_rank = n
      from (select id, row_number() over (order by created_at, id) as n from content_items where store_rank is null) before
      where content_items.id = before.id`);
    this.addSql('alter table content_items drop constraint if exists content_items_store_rank_check');
    this.addSql('alter table content_items add constraint content_items_store_rank_check check (store_rank is not null) not valid');
    this.addSql('alter table content_items validate constraint content_items_store_rank_check');
    // A move exchanges numbers within one statement, so they are compared at its end.
    this.addSql('alter table content_items drop constraint if exists content_items_store_order');
    this.addSql('drop index concurrently if exists content_items_store_order');
    this.addSql('create unique index concurrently content_items_store_order on content_items (creator_id, store_rank)');
    this.addSql(`alter table content_items add constraint content_items_store_order
      unique using index content_items_store_order deferrable initially immediate`);
    this.addSql('drop index concurrently if exists content_items_arranged');
    this.addSql(`create index concurrently content_items_arranged on content_items (creator_id, store_rank desc, id desc)
      where is_active and state = 'ready'`);
  }
}
