import { Migration } from '@mikro-orm/migrations';

/** Creators list the changes of their balance by time and month. An interrupted run can be repeated. */
export class Migration20261216BalanceChangesByTime extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists ledger_transactions_by_time');
    this.addSql(`create index concurrently ledger_transactions_by_time on ledger_transactions (owner, at, id)
      where owner is not null and kind <> 'released'`);
  }
}
