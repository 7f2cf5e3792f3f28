import { Migration } from '@mikro-orm/migrations';

export class Migration20261128Erasure extends Migration {
  override up(): void {
    this.addSql(`alter table users
      add column deletion_requested_at timestamptz,
      add column erase_at timestamptz,
      add column export_requested_at timestamptz,
      add constraint users_erase_after_request check ((deletion_requested_at is null) = (erase_at is null) and erase_at >= deletion_requested_at)`);
    this.addSql(`create index users_to_erase on users (erase_at) where erase_at is not null`);

    // The user id is cleared when all services have confirmed.
    this.addSql(`create table erasures (
      id uuid primary key,
      user_id uuid unique,
      requested_at timestamptz not null,
      erased_at timestamptz not null,
      asked_at timestamptz not null,
      confirmed text[] not null,
      completed_at timestamptz,
      check ((user_id is null) = (completed_at is not null)))`);
    this.addSql(`create index erasures_open on erasures (asked_at) where completed_at is null`);
  }
}
