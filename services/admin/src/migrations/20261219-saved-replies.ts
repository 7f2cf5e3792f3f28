import { Migration } from '@mikro-orm/migrations';

/** Replies to support requests that staff uses again. */
export class Migration20261219SavedReplies extends Migration {
  override up(): void {
    this.addSql(`create table saved_replies (
      id uuid primary key,
      text text not null check (text <> ''),
      saved_by uuid,
      created_at timestamptz not null)`);
    this.addSql('create index saved_replies_by on saved_replies (saved_by)');
  }
}
