import { Migration } from '@mikro-orm/migrations';

/** Checks the profiles that were there before, in a transaction that does not keep others from writing. */
export class Migration20261210PromptsCheck extends Migration {
  override up(): void {
    this.addSql('alter table profiles validate constraint profiles_prompts_check');
  }
}
