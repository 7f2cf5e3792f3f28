import { Migration } from '@mikro-orm/migrations';

/** Sums of a creator's sales are read from the index alone. An interrupted run can be repeated. */
export class Migration20261223RefundsOfPartsChecks extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('alter table creator_sales drop constraint if exists creator_sales_returned');
    this.addSql(`alter table creator_sales add constraint creator_sales_returned
      check (returned_amount between 0 and total_amount and creator_returned_amount between 0 and creator_amount) not valid`);
    this.addSql('alter table creator_sales validate constraint creator_sales_returned');
    this.addSql('alter table refunds drop constraint if exists refunds_asked');
    this.addSql('alter table refunds add constraint refunds_asked check (asked_amount > 0) not valid');
    this.addSql('alter table refunds validate constraint refunds_asked');
    this.addSql('drop index concurrently if exists creator_sales_earned');
    this.addSql(`create index concurrently creator_sales_earned on creator_sales (creator_id, created_at)
      include (creator_amount, creator_returned_amount, status) where status = 'completed'`);
    this.addSql('drop index concurrently if exists creator_sales_counted');
    // Administrators look for payments of an amount.
    this.addSql('drop index concurrently if exists payments_of_amount');
    this.addSql('create index concurrently payments_of_amount on payments (amount, created_at desc, id desc)');
  }
}
