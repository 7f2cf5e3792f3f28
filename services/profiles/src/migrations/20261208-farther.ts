import { Migration } from '@mikro-orm/migrations';

/** An index of discovery by zone in random order, for members beyond the radius. */
export class Migration20261208Farther extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  /** An interrupted run leaves an invalid index with this name, so it is dropped first. */
  override up(): void {
    this.addSql('drop index concurrently if exists discovery_farther');
    this.addSql(`create index concurrently discovery_farther on discovery (zone, gender, shuf)
      include (user_id, age, seek, min_age, max_age, cell, interests, stated_miles, verified) where not hidden`);
  }
}
