import { Migration } from '@mikro-orm/migrations';

export class Migration20261128Files extends Migration {
  override up(): void {
    this.addSql(`create table uploads (
      id uuid primary key,
      user_id uuid not null,
      purpose text not null check (purpose in ('profile-image', 'profile-media', 'private-media')),
      name text not null check (char_length(name) between 1 and 200),
      crop jsonb,
      size_bytes int not null check (size_bytes > 0),
      state text not null check (state in ('open', 'finishing', 'finished', 'failed')),
      created_at timestamptz not null)`);
    this.addSql(`create index uploads_of_day on uploads (user_id, created_at)`);
    this.addSql(`create index uploads_open on uploads (created_at) where state in ('open', 'finishing')`);
    this.addSql(`create table media_files (
      id uuid primary key,
      user_id uuid not null,
      bucket text not null check (bucket in ('profile-media', 'private-media')),
      path text not null,
      name text not null check (char_length(name) between 1 and 200),
      kind text not null check (kind in ('image', 'video')),
      mime_type text not null,
      size_bytes int not null check (size_bytes > 0),
      duration_s double precision check (duration_s >= 0),
      width int check (width > 0),
      height int check (height > 0),
      thumbhash text,
      state text not null check (state in ('processing', 'ready', 'in_review', 'refused')),
      reason text not null,
      attempts int not null check (attempts >= 0),
      claimed_until timestamptz,
      created_at timestamptz not null,
      check (path like user_id || '/%'),
      check ((state = 'refused') = (reason <> '')),
      check (state not in ('ready', 'in_review') or (width is not null and height is not null and thumbhash is not null)))`);
    this.addSql(`create index media_files_by_path on media_files (user_id, bucket, path collate "C", id)`);
    this.addSql(`create index media_files_processing on media_files (created_at) where state = 'processing'`);
  }
}
