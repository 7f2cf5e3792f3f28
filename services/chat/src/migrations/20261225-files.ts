import { Migration } from '@mikro-orm/migrations';

/** Photos and voice notes of messages, messages that can be viewed once, and which members may send photos that may show nudity. */
export class Migration20261225Files extends Migration {
  override up(): void {
    this.addSql(`alter table messages
      add column has_photo boolean not null default false,
      add column has_voice boolean not null default false,
      add constraint messages_file_check check (not (has_photo and has_voice)) not valid,
      add column is_view_once boolean not null default false,
      add constraint messages_view_once_check check (not is_view_once or (is_burn_message and has_photo)) not valid,
      drop constraint messages_content_check,
      add constraint messages_content_check check (case
        when moderation_status = 'removed' then content = ''
        when not is_burn_message and unsent_at is null then char_length(content) between case when has_photo or has_voice then 0 else 1 end and 2000
        when not is_burn_message then char_length(content) <= 2000
        when restored_at is null then content = ''
        else char_length(content) <= 2100 end) not valid`);
    // Without a default: conversations from before, and those that the release before this one opens, count as answered.
    this.addSql('alter table conversations add column user1_wrote boolean, add column user2_wrote boolean');
    // A file whose message burned or was deleted has none: media is asked to destroy it, and then the row goes as well.
    this.addSql(`create table message_files (
      file_id uuid primary key,
      message_id uuid unique references messages (id) on delete set null,
      kind text not null check (kind in ('photo', 'voice')),
      width int check (width > 0),
      height int check (height > 0),
      thumbhash text,
      may_be_explicit boolean not null default false,
      has_watermark boolean not null default false check (not has_watermark or kind = 'photo'),
      duration_ms int check (duration_ms > 0),
      waveform bytea,
      check (case kind when 'photo' then num_nulls(width, height, thumbhash) = 0 else num_nulls(duration_ms, waveform) = 0 end))`);
    this.addSql('create index message_files_discarded on message_files (file_id) where message_id is null');
    this.addSql(`alter table chat_preferences
      add column explicit_photos text not null default 'all' check (explicit_photos in ('all', 'verified', 'none'))`);
  }
}
