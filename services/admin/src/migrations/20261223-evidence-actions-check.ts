import { Migration } from '@mikro-orm/migrations';

/** Checks the recorded actions that were there before, in a transaction that does not keep others from writing. */
export class Migration20261223EvidenceActionsCheck extends Migration {
  override up(): void {
    this.addSql('alter table admin_actions validate constraint admin_actions_action_check');
  }
}
