import { Migration } from '@mikro-orm/migrations';

/** Changes of email addresses, which the old address can undo. */
export class Migration20261210AccountEmailChanges extends Migration {
  override up(): void {
    this.addSql(`create table email_changes (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      old_email text not null,
      new_email text not null check (char_length(new_email) between 3 and 254 and new_email = btrim(new_email)),
      token_hash text not null unique,
      requested_at timestamptz not null,
      expires_at timestamptz not null,
      changed_at timestamptz,
      undo_token_hash text unique,
      undo_until timestamptz,
      undone_at timestamptz,
      check ((changed_at is null) = (undo_token_hash is null) and (changed_at is null) = (undo_until is null)))`);
    this.addSql('create index email_changes_user on email_changes (user_id, requested_at)');
    this.addSql('create index email_changes_old_email on email_changes (lower(old_email)) where undo_until is not null');
  }
}
