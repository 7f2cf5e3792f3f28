import { Migration } from '@mikro-orm/migrations';

/** Visibility boosts and their impressions, and the kinds of activity for sales and tips. */
export class Migration20261201Marketplace extends Migration {
  override up(): void {
    this.addSql(`create table visibility_boosts (
      user_id uuid primary key,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      event_id uuid not null)`);
    this.addSql(`create index visibility_boosts_running on visibility_boosts (ends_at)`);
    this.addSql(`create table boost_impressions (
      user_id uuid not null,
      viewer_id uuid not null,
      started_at timestamptz not null,
      shown_at timestamptz not null,
      primary key (user_id, started_at, viewer_id))`);
    this.addSql(`create index boost_impressions_by_viewer on boost_impressions (viewer_id)`);
    this.addSql(`create index boost_impressions_by_age on boost_impressions (shown_at)`);
    this.addSql(`alter table activities add column content_id uuid, drop constraint activities_kind_check`);
    this.addSql(`alter table activities add constraint activities_kind_check check (kind in
      ('access_requested', 'access_approved', 'access_denied', 'image_approved', 'image_rejected', 'verified', 'badge', 'referral',
       'purchase', 'sale', 'tip', 'refund'))`);
  }
}
