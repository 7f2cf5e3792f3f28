import { Migration } from '@mikro-orm/migrations';

/** Whether a member gets notifications of new likes; the default is for the previous version, which does not know the column. */
export class Migration20261212LikeNotifications extends Migration {
  override up(): void {
    this.addSql(`alter table push_settings add likes boolean not null default true`);
  }
}
