import { Migration } from '@mikro-orm/migrations';

/** The owner of an account that staff deleted gets an email, which belongs to no account any more. */
export class Migration20261216DeletionMail extends Migration {
  override up(): void {
    this.addSql(`alter table mail drop constraint mail_has_recipient,
      add constraint mail_has_recipient check (user_id is not null or kind in ('account', 'support', 'takedown')) not valid`);
  }
}
