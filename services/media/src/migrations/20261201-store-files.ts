import { Migration } from '@mikro-orm/migrations';

export class Migration20261201StoreFiles extends Migration {
  override up(): void {
    this.addSql(`alter table uploads
      drop constraint uploads_purpose_check,
      add constraint uploads_purpose_check
        check (purpose in ('profile-image', 'profile-media', 'private-media', 'content-item', 'banner')),
      add column item_id uuid,
      add column kind text check (kind in ('image', 'video')),
      add check ((purpose = 'content-item') = (item_id is not null and kind is not null))`);
    this.addSql(`create index uploads_of_item on uploads (item_id) where item_id is not null`);
    this.addSql(`alter table media_files
      drop constraint media_files_bucket_check,
      add constraint media_files_bucket_check check (bucket in ('profile-media', 'private-media', 'content-items', 'banners')),
      add column item_id uuid,
      add column crop jsonb,
      add column has_preview boolean not null default false,
      add column explicit boolean not null default false,
      add column last_claimed_at timestamptz,
      add check ((bucket = 'content-items') = (item_id is not null)),
      add check (bucket <> 'banners' or kind = 'image')`);
    // An item has one file; refused ones are kept with their reasons.
    this.addSql(`create unique index media_files_of_item on media_files (item_id) where state <> 'refused'`);
    this.addSql(`create index media_files_of_item_ever on media_files (item_id) where item_id is not null`);
    this.addSql(`create index media_files_banners on media_files (user_id, id) where bucket = 'banners'`);
    // FileClaims orders members by when each last had a file claimed.
    this.addSql(`create index media_files_last_claimed on media_files (user_id, last_claimed_at)`);
    this.addSql(`create table removed_items (item_id uuid primary key, removed_at timestamptz not null)`);
    this.addSql(`create table banner_choices (creator_id uuid primary key, file_id uuid, event_id uuid not null)`);
  }
}
