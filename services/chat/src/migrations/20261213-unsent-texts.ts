import { Migration } from '@mikro-orm/migrations';

/** Finds the texts that were taken back, to destroy them after the evidence period. An interrupted run can be repeated. */
export class Migration20261213UnsentTexts extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists messages_unsent');
    this.addSql(`create index concurrently messages_unsent on messages (unsent_at) where unsent_at is not null and content <> ''`);
  }
}
