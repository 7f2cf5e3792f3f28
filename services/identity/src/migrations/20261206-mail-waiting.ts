import { Migration } from '@mikro-orm/migrations';

/** What waits to be sent is looked at often, among all that was ever sent. */
export class Migration20261206MailWaiting extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`create index concurrently if not exists mail_waiting on mail (created_at) where state = 'queued'`);
  }
}
