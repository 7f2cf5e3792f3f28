import { Migration } from '@mikro-orm/migrations';

/** The index of the sweep of photos that were never sent. */
export class Migration20261224UnsentFiles extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists media_files_unsent_files');
    this.addSql(`create index concurrently media_files_unsent_files on media_files (created_at)
      where bucket = 'chat-files' and sent_as is null`);
  }
}
