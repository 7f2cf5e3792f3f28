import { Migration } from '@mikro-orm/migrations';

/** Administrators list the payments that a creator received, the newest first. An interrupted run can be repeated. */
export class Migration20261214PaymentsReceived extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists payments_received');
    this.addSql(
      `create index concurrently payments_received on payments (creator_id, created_at desc, id desc) where creator_id is not null`,
    );
    this.addSql('drop index concurrently if exists payments_to'); // the same without an order
  }
}
