import { Migration } from '@mikro-orm/migrations';

/** When the provider created an event, for the metric of the delay; null for older rows. */
export class Migration20261206EventTimestamps extends Migration {
  override up(): void {
    this.addSql(`alter table provider_events add column created_at timestamptz`);
  }
}
