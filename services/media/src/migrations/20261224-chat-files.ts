import { Migration } from '@mikro-orm/migrations';

/** Photos and voice notes in chat. The constraints are not validated: no row from before can violate them. */
export class Migration20261224ChatFiles extends Migration {
  override up(): void {
    this.addSql(`alter table uploads
      drop constraint uploads_purpose_check,
      add constraint uploads_purpose_check
        check (purpose in ('profile-image', 'profile-media', 'private-media', 'content-item', 'banner', 'chat-photo', 'chat-voice')) not valid`);
    this.addSql(`alter table media_files
      add column sealing_key bytea,
      add column sent_as text,
      add column waveform bytea,
      drop constraint media_files_bucket_check,
      add constraint media_files_bucket_check
        check (bucket in ('profile-media', 'private-media', 'content-items', 'banners', 'chat-files')) not valid,
      add constraint media_files_sealed_check check ((bucket = 'chat-files') = (sealing_key is not null)) not valid,
      add constraint media_files_sent_as_check
        check (sent_as is null or (bucket = 'chat-files' and sent_as in ('kept', 'burn'))) not valid,
      drop constraint media_files_kind_check,
      add constraint media_files_kind_check
        check (kind in ('image', 'video') and bucket <> 'chat-files' or kind in ('image', 'audio') and bucket = 'chat-files') not valid`);
  }
}
