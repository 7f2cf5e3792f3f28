import { Migration } from '@mikro-orm/migrations';
import { severitySql } from '../reports/submission/user-report.entity.js';

/** Staff sorts pending reports by severity, finds reports by number and text, and decides several as one. An interrupted run can be repeated. */
export class Migration20261224ReportSearch extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.index('queue_by_severity', `((${severitySql}), created_at, id) where status = 'pending' and not set_aside`);
    this.index('by_number', '(number)');
    this.index('by_text', 'using gin (description gin_trgm_ops)');
    this.index('of_decision', '(decision_id) where decision_id is not null');
  }

  private index(name: string, columns: string): void {
    this.addSql(`drop index concurrently if exists user_reports_${name}`);
    this.addSql(`create index concurrently user_reports_${name} on user_reports ${columns}`);
  }
}
