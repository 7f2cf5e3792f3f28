import { Migration } from '@mikro-orm/migrations';

/** Administrators can refund payments. */
export class Migration20261201Refunds extends Migration {
  override up(): void {
    this.addSql(`alter table admin_actions drop constraint admin_actions_action_check`);
    this.addSql(`alter table admin_actions add constraint admin_actions_action_check
      check (action in ('text_reading', 'restore', 'export', 'refund'))`);
  }
}
