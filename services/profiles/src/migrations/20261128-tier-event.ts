import { Migration } from '@mikro-orm/migrations';

/** Which event about a member's plan is the latest. */
export class Migration20261128TierEvent extends Migration {
  override up(): void {
    this.addSql(`alter table profiles add column tier_event_id uuid`);
  }
}
