import { Migration } from '@mikro-orm/migrations';

/** The index of the sweep of photos that were never sent. */
export class Migration20261224UnsentPhotos extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists media_files_unsent_photos');
    this.addSql(`create index concurrently media_files_unsent_photos on media_files (created_at)
      where bucket = 'chat-photos' and sent_as is null`);
  }
}
