import { Migration } from '@mikro-orm/migrations';

/** Support requests are assigned to staff by claims. */
export class Migration20261216SupportClaims extends Migration {
  override up(): void {
    this.addSql('alter table case_claims drop constraint case_claims_queue_check');
    this.addSql(`alter table case_claims add constraint case_claims_queue_check
      check (queue in ('reports', 'flags', 'appeals', 'takedowns', 'support')) not valid`);
  }
}
