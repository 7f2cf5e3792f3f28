import { Migration } from '@mikro-orm/migrations';

/** The moderation status of a message. */
export class Migration20261205ModerationStatus extends Migration {
  override up(): void {
    // The text of a removed message is in sealed_messages until the period for appeals has passed.
    this.addSql(`alter table messages
      add column moderation_status text not null default 'visible' check (moderation_status in ('visible', 'hidden', 'removed')),
      add column moderation_status_event_id uuid,
      drop constraint messages_content_check,
      add constraint messages_content_check check (case
        when moderation_status = 'removed' then content = ''
        when not is_burn_message then char_length(content) between 1 and 2000
        when restored_at is null then content = ''
        else char_length(content) <= 2100 end)`);
  }
}
