import { Migration } from '@mikro-orm/migrations';

export class Migration20261128Notices extends Migration {
  override up(): void {
    this.addSql(`create table mail_preferences (
      user_id uuid primary key references users on delete cascade,
      matches boolean not null,
      access_requests boolean not null,
      reviews boolean not null,
      updated_at timestamptz not null)`);

    this.addSql(`alter table mail
      add column kind text not null default 'account' check (kind in ('account', 'sign_in', 'matches', 'access_requests', 'reviews')),
      add column unsubscribe_url text`);
    this.addSql(`drop index mail_of_user`);
    this.addSql(`create index mail_of_user on mail (user_id, kind, created_at)`);
  }
}
