import { Migration } from '@mikro-orm/migrations';

/** Mails about sales, tips and refunds. */
export class Migration20261201SaleNotices extends Migration {
  override up(): void {
    this.addSql('alter table mail_preferences add column sales boolean not null default true');
    this.addSql(`alter table mail drop constraint mail_kind_check,
      add constraint mail_kind_check
      check (kind in ('account', 'sign_in', 'matches', 'access_requests', 'reviews', 'messages', 'sales'))`);
  }
}
