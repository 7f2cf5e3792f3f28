import { Migration } from '@mikro-orm/migrations';

/** Activities that no other table stores, and the indexes for the lists of likes and views. */
export class Migration20261129Activity extends Migration {
  override up(): void {
    this.addSql(`alter table profiles
      add column inactive boolean not null default false,
      add column image_event_id uuid,
      add column selected_badges uuid[] not null default '{}',
      add column referral_count int not null default 0,
      add column activity_seen_at timestamptz`);
    this.addSql(`create table activities (
      id uuid primary key,
      user_id uuid not null,
      kind text not null check (kind in
        ('access_requested', 'access_approved', 'access_denied', 'image_approved', 'image_rejected', 'verified', 'badge', 'referral')),
      actor_id uuid,
      badge_id uuid references badges,
      created_at timestamptz not null,
      check ((kind = 'badge') = (badge_id is not null)))`);
    this.addSql(`create index activities_of on activities (user_id, created_at desc, id desc)`);
    this.addSql(`create index activities_by_age on activities (created_at)`);
    this.addSql(`create index activities_by_actor on activities (actor_id) where actor_id is not null`);
    this.addSql(`create index swipes_likes_of on swipes (target_id, created_at desc, swiper_id desc) where action = 'like'`);
    this.addSql(`create index profile_views_of on profile_views (viewed_id, created_at desc, viewer_id desc)`);
    this.addSql(`create index profile_views_by_viewer on profile_views (viewed_id, viewer_id, created_at)`);
    this.addSql(`create table foreign_places (
      id text primary key,
      label text not null check (char_length(label) <= 1000),
      cell int not null,
      found_at timestamptz not null)`);
  }
}
