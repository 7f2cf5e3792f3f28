import { Migration } from '@mikro-orm/migrations';

/** Answers that quote a message, reactions of both members, and messages that their senders took back. */
export class Migration20261212RepliesAndReactions extends Migration {
  override up(): void {
    const reaction = (side: 'sender' | 'recipient') =>
      `add column ${side}_reaction text not null default '' check (${side}_reaction in ('', 'heart', 'laugh', 'wow', 'sad', 'like', 'fire'))`;
    // Sequences have no gaps, so a lower sequence always is a message of the same conversation.
    // The text of a message that was taken back stays as evidence, until it is destroyed after 90 days.
    this.addSql(`alter table messages
      add column reply_to_sequence int check (reply_to_sequence >= 1 and reply_to_sequence < sequence),
      ${reaction('sender')},
      ${reaction('recipient')},
      add column unsent_at timestamptz,
      drop constraint messages_content_check,
      add constraint messages_content_check check (case
        when moderation_status = 'removed' then content = ''
        when not is_burn_message and unsent_at is null then char_length(content) between 1 and 2000
        when not is_burn_message then char_length(content) <= 2000
        when restored_at is null then content = ''
        else char_length(content) <= 2100 end) not valid`);
    this.addSql(`alter table message_audit_log
      drop constraint message_audit_log_action_check,
      add constraint message_audit_log_action_check
        check (action in ('sent', 'read', 'burned', 'unsent', 'screenshot_detected', 'copy_attempted')) not valid`);
  }
}
