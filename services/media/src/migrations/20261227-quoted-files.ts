import { Migration } from '@mikro-orm/migrations';

/** Copies of photos and voice notes of chat that reports quote. */
export class Migration20261227QuotedFiles extends Migration {
  override up(): void {
    this.addSql(`create table quoted_files (
      id uuid primary key,
      user_id uuid not null,
      kind text not null check (kind in ('image', 'audio')),
      sealing_key bytea not null,
      created_at timestamptz not null)`);
    this.addSql('create index quoted_files_of on quoted_files (user_id)');
  }
}
