import { Migration } from '@mikro-orm/migrations';
import { recordedActions } from '../staff/actions/admin-action.entity.js';

/** Answers to disputes are recorded beside the other actions of staff. */
export class Migration20261223EvidenceActions extends Migration {
  override up(): void {
    this.addSql(`alter table admin_actions drop constraint admin_actions_action_check`);
    this.addSql(`alter table admin_actions add constraint admin_actions_action_check
      check (action in (${recordedActions.map((action) => `'${action}'`).join()})) not valid`);
  }
}
