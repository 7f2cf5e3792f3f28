import { Migration } from '@mikro-orm/migrations';

/** The photos and voice notes of quoted messages. A row whose quote was deleted has none: media is informed, and then the row goes as well. */
export class Migration20261227QuotedFiles extends Migration {
  override up(): void {
    this.addSql(`create table quoted_files (
      id bigint generated always as identity primary key,
      file_id uuid not null,
      kind text not null check (kind in ('photo', 'voice')),
      report_id uuid,
      message_id uuid,
      unique (report_id, message_id),
      foreign key (report_id, message_id) references report_quotes on delete set null)`);
    this.addSql('create index quoted_files_of on quoted_files (file_id)');
    this.addSql('create index quoted_files_released on quoted_files (id) where message_id is null');
  }
}
