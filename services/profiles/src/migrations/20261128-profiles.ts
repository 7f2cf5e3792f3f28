import { Migration } from '@mikro-orm/migrations';
import { storedGenders, tiers, verificationStatuses } from '@sotto/proto/vocabulary';

const oneOf = (values: readonly string[]) => `(${values.map((value) => `'${value}'`).join(', ')})`;

export class Migration20261128Profiles extends Migration {
  override up(): void {
    this.addSql(`create table profiles (
      id uuid primary key,
      user_id uuid not null unique,
      display_name text check (char_length(display_name) between 1 and 500),
      age int check (age between 18 and 99),
      gender text check (gender in ${oneOf(storedGenders)}),
      bio text check (char_length(bio) <= 1000),
      location text check (char_length(location) <= 1000),
      cell int,
      moved_on text,
      moves_that_day int not null,
      interests text[] not null,
      interested_in text[] not null check (interested_in <@ array[${storedGenders.map((word) => `'${word}'`).join(', ')}]),
      min_age_preference int not null check (min_age_preference >= 18),
      max_age_preference int not null check (max_age_preference <= 99),
      contact_phone text check (char_length(contact_phone) <= 1000),
      contact_email text check (char_length(contact_email) <= 1000),
      contact_x_profile text check (char_length(contact_x_profile) <= 1000),
      disclaimer_accepted_at timestamptz,
      terms_version text,
      avatar_url text,
      roles text[] not null,
      tier text not null check (tier in ${oneOf(tiers)}),
      tier_until timestamptz,
      verification_status text not null check (verification_status in ${oneOf(verificationStatuses)}),
      anonymous_mode boolean not null,
      is_profile_hidden boolean not null,
      is_featured boolean not null,
      is_demo boolean not null,
      created_at timestamptz not null,
      check (min_age_preference <= max_age_preference))`);
    this.addSql(`create unique index profiles_featured on profiles (is_featured) where is_featured`);
    this.addSql(`create table profile_views (
      viewer_id uuid,
      viewed_id uuid,
      day date,
      created_at timestamptz not null,
      primary key (viewed_id, day, viewer_id),
      check (viewer_id <> viewed_id))`);
    this.addSql(`create extension if not exists pg_trgm`);
    this.addSql(`create table places (
      id int primary key,
      name text not null,
      state text not null,
      country text not null,
      population int not null,
      cell int not null,
      search_name text not null,
      search_region text not null)`);
    this.addSql(
      `create index places_by_start on places (left(search_name, 3) text_pattern_ops, population desc, id) include (search_name, search_region)`,
    );
    this.addSql(`create index places_by_trigram on places using gin (search_name gin_trgm_ops)`);
  }
}
