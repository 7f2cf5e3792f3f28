import { Migration } from '@mikro-orm/migrations';

/** Items and stores, the copy of members, and visits. */
export class Migration20261201Store extends Migration {
  override up(): void {
    this.members();
    this.items();
    this.stores();
  }

  private members(): void {
    this.addSql(`create table members (
      user_id uuid primary key,
      display_name text not null,
      gender text not null,
      verified boolean not null,
      hidden boolean not null,
      inactive boolean not null,
      anonymous boolean not null,
      in_review boolean not null,
      complete boolean not null,
      avatar_image_id uuid,
      avatar_thumbhash text not null,
      asked_at timestamptz not null)`);
    this.addSql(`create table blocks (
      blocker_id uuid,
      blocked_id uuid,
      active boolean not null,
      event_id uuid not null,
      primary key (blocker_id, blocked_id),
      check (blocker_id <> blocked_id))`);
    this.addSql(`create index blocks_of_blocked on blocks (blocked_id)`);
  }

  private items(): void {
    this.addSql(`create table content_items (
      id uuid primary key,
      creator_id uuid not null,
      title text not null check (char_length(title) between 1 and 120),
      description text not null check (char_length(description) <= 1000),
      content_type text not null check (content_type in ('photo', 'video')),
      price int not null check (price between 1 and 1000000),
      is_active boolean not null,
      state text not null check (state in ('uploading', 'processing', 'ready', 'in_review', 'refused')),
      reason text not null,
      file_id uuid unique,
      thumbhash text not null,
      has_preview boolean not null,
      explicit boolean not null,
      width int not null check (width >= 0),
      height int not null check (height >= 0),
      duration_s double precision not null check (duration_s >= 0),
      slot_date date,
      described_at timestamptz,
      created_at timestamptz not null,
      check ((state = 'ready') <= (file_id is not null)),
      check ((state = 'refused') <= (slot_date is null)))`);
    // All items of a creator, the newest first, and the visible ones in each order.
    this.addSql(`create index content_items_of on content_items (creator_id, created_at desc, id desc)`);
    const shown = `where is_active and state = 'ready'`;
    this.addSql(`create index content_items_newest on content_items (creator_id, created_at desc, id desc) ${shown}`);
    this.addSql(`create index content_items_by_price on content_items (creator_id, price, id) ${shown}`);
    this.addSql(`create index content_items_waiting on content_items (created_at) where state = 'uploading'`);
    this.addSql(`create table daily_upload_counts (
      user_id uuid,
      upload_date date,
      upload_count int not null check (upload_count between 0 and 10),
      primary key (user_id, upload_date))`);
  }

  private stores(): void {
    this.addSql(`create table storefront_settings (
      creator_id uuid primary key,
      storefront_name text not null check (char_length(storefront_name) <= 80),
      bio text not null check (char_length(bio) <= 500),
      is_enabled boolean not null default true,
      banner_file_id uuid,
      banner_state text not null check (banner_state in ('none', 'processing', 'ready', 'in_review', 'refused')),
      banner_thumbhash text not null,
      banner_described_at timestamptz,
      check ((banner_state = 'none') = (banner_file_id is null)))`);
    this.addSql(`create index storefront_settings_by_banner on storefront_settings (banner_file_id)`);
    this.addSql(`create table vault_views (
      creator_id uuid,
      viewer_id uuid,
      day date,
      primary key (creator_id, day, viewer_id),
      check (creator_id <> viewer_id))`);
    this.addSql(`create index vault_views_by_viewer on vault_views (viewer_id)`);
    this.addSql(`create index vault_views_by_day on vault_views (day)`);
    this.addSql(`create table vault_views_before (creator_id uuid primary key, visits int not null check (visits > 0))`);
    // One row per creator, updated in the transaction that changes one of its sources.
    this.addSql(`create table creator_cards (
      user_id uuid primary key,
      listed boolean not null,
      sort_name text not null,
      haystack text not null,
      content_count int not null,
      photo_count int not null,
      video_count int not null,
      min_price int,
      max_price int,
      price_buckets int not null,
      newest_at timestamptz)`);
    for (const [name, order] of Object.entries({
      newest: 'newest_at desc',
      name: 'sort_name',
      price_low: 'min_price',
      price_high: 'max_price desc',
      most_content: 'content_count desc',
    }))
      this.addSql(`create index creator_cards_${name} on creator_cards (${order}, user_id) where listed`);
  }
}
