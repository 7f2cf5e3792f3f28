import { Migration } from '@mikro-orm/migrations';

/** Several refunds of a payment may be under way, each of a part of it; only one is ordered by us at a time. */
export class Migration20261207PartialRefunds extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  /** An interrupted run leaves invalid indexes with these names, so they are dropped first. */
  override up(): void {
    this.addSql('drop index concurrently if exists refunds_ordered');
    this.addSql(`create unique index concurrently refunds_ordered on refunds (payment_id) where status = 'ordered'`);
    this.addSql('drop index concurrently if exists refunds_due');
    this.addSql(`create index concurrently refunds_due on refunds (id) where status in ('ordered', 'pending')`);
    this.addSql('drop index concurrently if exists refunds_under_way');
  }
}
