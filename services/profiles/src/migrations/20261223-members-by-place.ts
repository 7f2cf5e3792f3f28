import { Migration } from '@mikro-orm/migrations';

/** Staff finds members by the beginning of their place. An interrupted run can be repeated. */
export class Migration20261223MembersByPlace extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists profiles_by_place');
    this.addSql(
      `create index concurrently profiles_by_place on profiles (lower(location) collate "C", user_id) where location is not null`,
    );
  }
}
