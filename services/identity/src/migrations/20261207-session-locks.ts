import { Migration } from '@mikro-orm/migrations';

/** Locks of sessions, and what their owners chose about them. */
export class Migration20261207SessionLocks extends Migration {
  override up(): void {
    this.addSql(`alter table sessions
      add locked_at timestamptz,
      add lock_count int not null default 0 check (lock_count >= 0),
      add unlock_failures int not null default 0 check (unlock_failures between 0 and 5)`);
    this.addSql(`alter table users
      add pin_hash text check (pin_hash like '$argon2id$%'),
      add auto_lock_minutes int not null default 0 check (auto_lock_minutes in (0, 1, 5, 15, 60)),
      add curtain boolean not null default true,
      add tab_disguise text not null default 'home' check (tab_disguise in ('home', 'notes', 'weather', 'reader'))`);
  }
}
