import { Migration } from '@mikro-orm/migrations';

/** Checks the decisions that were there before, in a transaction that does not keep others from writing. */
export class Migration20261223RulesCheck extends Migration {
  override up(): void {
    this.addSql('alter table decisions validate constraint decisions_rule_check');
  }
}
