import { Migration } from '@mikro-orm/migrations';

/** Which fact about a member's plan is the latest. */
export class Migration20261128TierFact extends Migration {
  override up(): void {
    this.addSql(`alter table profiles add column tier_fact_id uuid`);
  }
}
