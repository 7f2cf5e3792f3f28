import { Migration } from '@mikro-orm/migrations';

/** What waits to be sent is looked at often, among all that was ever sent. */
export class Migration20261206MailWaiting extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  /** One that was broken off leaves an index that nobody uses and that has the name. */
  override up(): void {
    this.addSql('drop index concurrently if exists mail_waiting');
    this.addSql(`create index concurrently mail_waiting on mail (created_at) where state = 'queued'`);
  }
}
