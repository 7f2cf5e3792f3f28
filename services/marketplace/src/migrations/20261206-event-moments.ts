import { Migration } from '@mikro-orm/migrations';

/** When the provider made an event: without it nobody sees how late its effect is. Unknown of those that came before. */
export class Migration20261206EventMoments extends Migration {
  override up(): void {
    this.addSql(`alter table provider_events add column created_at timestamptz`);
  }
}
