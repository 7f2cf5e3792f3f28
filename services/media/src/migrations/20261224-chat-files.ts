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
    // A picture has a size when it is processed, and a recording has a length. PostgreSQL named the first constraint.
    this.addSql(`alter table media_files
      drop constraint media_files_check2,
      add constraint media_files_processed_check check (
        state not in ('ready', 'in_review')
        or kind = 'audio' and duration_s is not null and waveform is not null
        or kind <> 'audio' and width is not null and height is not null and thumbhash is not null) not valid`);
  }
}
