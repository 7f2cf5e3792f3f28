import { Migration } from '@mikro-orm/migrations';

export class Migration20261128Images extends Migration {
  override up(): void {
    this.addSql(`create table banned_images (
      id uuid primary key,
      phash bit(64) not null unique,
      reason text not null,
      created_at timestamptz not null)`);
    this.addSql(`create table profile_images (
      id uuid primary key,
      user_id uuid not null,
      status text not null check (status in ('pending', 'approved', 'rejected')),
      is_primary boolean not null,
      needs_review boolean not null,
      thumbhash text not null,
      width int not null check (width > 0),
      height int not null check (height > 0),
      scores jsonb,
      faces int check (faces >= 0),
      phash text,
      banned boolean not null,
      moderation_details jsonb,
      created_at timestamptz not null,
      check (status = 'pending' or moderation_details is not null),
      check (status = 'pending' or not needs_review))`);
    // At most one primary image per status: one shown, one pending, one rejected (D-45).
    this.addSql(`create unique index profile_images_primary on profile_images (user_id, status) where is_primary`);
    this.addSql(`create index profile_images_of on profile_images (user_id, created_at desc)`);
    this.addSql(`create index profile_images_queue on profile_images (status, created_at, id)`);
    this.addSql(`create table image_decisions (
      id uuid primary key,
      image_id uuid not null references profile_images on delete cascade,
      user_id uuid not null,
      decided_by uuid not null,
      status text not null check (status in ('approved', 'rejected')),
      reason text not null check (reason <> ''),
      decided_at timestamptz not null)`);
    this.addSql(`create index image_decisions_of on image_decisions (image_id)`);
    this.addSql(`create index image_decisions_about on image_decisions (user_id)`);
    this.addSql(`create function refuse_change() returns trigger language plpgsql as
      $$ begin raise exception 'Decisions are only added.'; end $$`);
    this.addSql(`create trigger image_decisions_stay before update on image_decisions for each row execute function refuse_change()`);
    this.addSql(`create table image_reviewers (user_id uuid primary key, until timestamptz not null)`);
  }
}
