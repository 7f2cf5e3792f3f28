import { Migration } from '@mikro-orm/migrations';

/** Finds the photos and voice notes that were taken back, to destroy them after the evidence period. An interrupted run can be repeated. */
export class Migration20261226UnsentFiles extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists messages_unsent_files');
    this.addSql(
      'create index concurrently messages_unsent_files on messages (unsent_at) where unsent_at is not null and (has_photo or has_voice)',
    );
  }
}
