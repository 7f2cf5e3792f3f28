import { Migration } from '@mikro-orm/migrations';

/** Marks to earn; `icon_url` is a picture of ours, the same for everybody. */
const badges: [id: string, slug: string, name: string, description: string, category: string, rarity: string][] = [
  ['01999000-0000-7000-8000-000000000001', 'all-set', 'All Set', 'Completed the profile.', 'profile', 'common'],
  ['01999000-0000-7000-8000-000000000002', 'first-impression', 'First Impression', 'Shows an approved photo.', 'profile', 'common'],
  ['01999000-0000-7000-8000-000000000003', 'first-spark', 'First Spark', 'Was liked for the first time.', 'dating', 'common'],
  ['01999000-0000-7000-8000-000000000004', 'first-link', 'First Link', 'Made the first match.', 'dating', 'common'],
  ['01999000-0000-7000-8000-000000000005', 'connector', 'Connector', 'Brought a friend.', 'community', 'common'],
  ['01999000-0000-7000-8000-000000000006', 'verified', 'Verified', 'Proved to be who they say they are.', 'trust', 'rare'],
  ['01999000-0000-7000-8000-000000000007', 'ten-links', 'Ten Links', 'Made ten matches.', 'dating', 'rare'],
  ['01999000-0000-7000-8000-000000000008', 'ambassador', 'Ambassador', 'Brought five friends.', 'community', 'rare'],
  ['01999000-0000-7000-8000-000000000009', 'early-member', 'Early Member', 'Was among the first thousand here.', 'community', 'epic'],
  ['01999000-0000-7000-8000-00000000000a', 'one-year-in', 'One Year In', 'Has been here for a year.', 'community', 'epic'],
  ['01999000-0000-7000-8000-00000000000b', 'night-star', 'Night Star', 'Made fifty matches.', 'dating', 'legendary'],
  ['01999000-0000-7000-8000-00000000000c', 'inner-circle', 'Inner Circle', 'Brought twenty-five friends.', 'community', 'legendary'],
];

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

export class Migration20261129Badges extends Migration {
  override up(): void {
    this.addSql(`create table badges (
      id uuid primary key,
      slug text not null unique,
      name text not null,
      icon_url text not null,
      description text not null,
      category text not null,
      rarity text not null check (rarity in ('common', 'rare', 'epic', 'legendary')))`);
    this.addSql(
      `insert into badges (id, slug, name, icon_url, description, category, rarity) values ${badges
        .map(
          ([id, slug, ...rest]) =>
            `(${[id, slug, rest[0], `/badges/${slug}.svg`, ...rest.slice(1)].map((text) => quoted(text ?? '')).join()})`,
        )
        .join()}`,
    );
    this.addSql(`create table user_badges (
      user_id uuid,
      badge_id uuid references badges,
      awarded_at timestamptz not null,
      primary key (user_id, badge_id))`);
    // Earlier members are counted in this order, a thousand at most.
    this.addSql(`create index profiles_by_age on profiles (created_at)`);
  }
}
