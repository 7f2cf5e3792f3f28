import { Migration } from '@mikro-orm/migrations';

/** When a bank asked for a payment, and until when the provider accepts an answer; null in older rows. */
export class Migration20261215DisputeDates extends Migration {
  override up(): void {
    this.addSql('alter table disputes add column opened_at timestamptz, add column respond_by timestamptz');
  }
}
