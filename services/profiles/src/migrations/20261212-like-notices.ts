import { Migration } from '@mikro-orm/migrations';

/** When a member last saw who likes them, and was last notified of new likes. */
export class Migration20261212LikeNotices extends Migration {
  override up(): void {
    this.addSql(`create table like_notices (
      user_id uuid primary key,
      seen_at timestamptz,
      notified_at timestamptz)`);
  }
}
