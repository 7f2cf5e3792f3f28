import { Migration } from '@mikro-orm/migrations';

/** Staff lists support requests with all statuses, and finds them by parts of the name and the subject, and by email address. An interrupted run can be repeated. */
export class Migration20261217SupportSearch extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('create extension if not exists pg_trgm');
    this.addSql('drop index concurrently if exists support_requests_all');
    this.addSql('create index concurrently support_requests_all on support_requests (urgency, created_at, id)');
    this.addSql('drop index concurrently if exists support_requests_by_text');
    this.addSql(
      `create index concurrently support_requests_by_text on support_requests using gin (name gin_trgm_ops, subject gin_trgm_ops)`,
    );
    this.addSql('drop index concurrently if exists support_requests_by_email');
    this.addSql('create index concurrently support_requests_by_email on support_requests (lower(email))');
  }
}
