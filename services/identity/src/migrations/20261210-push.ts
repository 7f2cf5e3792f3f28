import { Migration } from '@mikro-orm/migrations';

/** The browsers that get web push, and what their owners want. */
export class Migration20261210Push extends Migration {
  override up(): void {
    this.addSql(`create table push_subscriptions (
      session_id uuid primary key references sessions on delete cascade,
      user_id uuid not null references users on delete cascade,
      endpoint text not null unique check (length(endpoint) <= 2000),
      p256dh text not null check (length(p256dh) = 87),
      auth text not null check (length(auth) = 22),
      failures int not null default 0 check (failures >= 0),
      created_at timestamptz not null)`);
    this.addSql(`create index push_subscriptions_of_user on push_subscriptions (user_id)`);
    this.addSql(`create table push_settings (
      user_id uuid primary key references users on delete cascade,
      matches boolean not null,
      access_requests boolean not null,
      reviews boolean not null,
      messages boolean not null,
      sales boolean not null,
      detailed boolean not null,
      quiet_from smallint check (quiet_from between 0 and 1439),
      quiet_until smallint check (quiet_until between 0 and 1439),
      time_zone text check (length(time_zone) <= 64),
      updated_at timestamptz not null,
      check (num_nulls(quiet_from, quiet_until, time_zone) in (0, 3)),
      check (quiet_from <> quiet_until))`);
  }
}
