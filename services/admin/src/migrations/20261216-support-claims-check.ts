import { Migration } from '@mikro-orm/migrations';

/** Checks the claims that were there before, in a transaction that does not keep others from writing. */
export class Migration20261216SupportClaimsCheck extends Migration {
  override up(): void {
    this.addSql('alter table case_claims validate constraint case_claims_queue_check');
  }
}
