import { Migration } from '@mikro-orm/migrations';

/** Whether those who keep the place safe took a message away. */
export class Migration20261205Standing extends Migration {
  override up(): void {
    // The text of what was removed lies in sealed_messages until nobody can ask for it back any more.
    this.addSql(`alter table messages
      add column standing text not null default 'visible' check (standing in ('visible', 'hidden', 'removed')),
      add column standing_fact_id uuid,
      drop constraint messages_content_check,
      add constraint messages_content_check check (case
        when standing = 'removed' then content = ''
        when not is_burn_message then char_length(content) between 1 and 2000
        when restored_at is null then content = ''
        else char_length(content) <= 2100 end)`);
  }
}
