import { Migration } from '@mikro-orm/migrations';

/** For the metric `payouts_failing`. */
export class Migration20261202Alarms extends Migration {
  override up(): void {
    this.addSql(`create index payouts_failed on payouts (settled_at) where status = 'failed'`);
  }
}
