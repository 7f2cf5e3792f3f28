import { Migration } from '@mikro-orm/migrations';

/** Mails about unread messages. They are on for members with stored preferences as well. */
export class Migration20261130MessageNotices extends Migration {
  override up(): void {
    this.addSql(`alter table mail_preferences add column messages boolean not null default true`);
    this.addSql(`alter table mail
      drop constraint mail_kind_check,
      add constraint mail_kind_check check (kind in ('account', 'sign_in', 'matches', 'access_requests', 'reviews', 'messages'))`);
  }
}
