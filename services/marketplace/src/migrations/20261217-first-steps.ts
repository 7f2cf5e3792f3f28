import { Migration } from '@mikro-orm/migrations';

/** Whether a creator hid the list of first steps. */
export class Migration20261217FirstSteps extends Migration {
  override up(): void {
    this.addSql('alter table storefront_settings add column first_steps_hidden boolean not null default false');
  }
}
