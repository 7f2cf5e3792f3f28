import { Migration } from '@mikro-orm/migrations';

/** An index of queued mails for the metrics, which would otherwise scan all mails. */
export class Migration20261206QueuedMail extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  /** An interrupted run leaves an invalid index with this name, so it is dropped first. */
  override up(): void {
    this.addSql('drop index concurrently if exists mail_queued');
    this.addSql(`create index concurrently mail_queued on mail (created_at) where state = 'queued'`);
  }
}
