import { Migration } from '@mikro-orm/migrations';

/** Photos in chat. The constraints are not validated: no row from before can violate them. */
export class Migration20261224ChatPhotos extends Migration {
  override up(): void {
    this.addSql(`alter table uploads
      drop constraint uploads_purpose_check,
      add constraint uploads_purpose_check
        check (purpose in ('profile-image', 'profile-media', 'private-media', 'content-item', 'banner', 'chat-photo')) not valid`);
    this.addSql(`alter table media_files
      add column sealing_key bytea,
      add column sent_as text,
      drop constraint media_files_bucket_check,
      add constraint media_files_bucket_check
        check (bucket in ('profile-media', 'private-media', 'content-items', 'banners', 'chat-photos')) not valid,
      add constraint media_files_sealed_check check ((bucket = 'chat-photos') = (sealing_key is not null)) not valid,
      add constraint media_files_sent_as_check
        check (sent_as is null or (bucket = 'chat-photos' and sent_as in ('kept', 'burn'))) not valid,
      add constraint media_files_chat_photo_check check (bucket <> 'chat-photos' or kind = 'image') not valid`);
  }
}
