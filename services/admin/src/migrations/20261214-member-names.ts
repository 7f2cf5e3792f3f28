import { Migration } from '@mikro-orm/migrations';

/** Staff finds members by the beginning of their names. An interrupted run can be repeated. */
export class Migration20261214MemberNames extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists known_members_by_name');
    this.addSql(`create index concurrently known_members_by_name on known_members ((lower(display_name) collate "C"), user_id)`);
  }
}
