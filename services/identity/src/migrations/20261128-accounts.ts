import { Migration } from '@mikro-orm/migrations';

export class Migration20261128Accounts extends Migration {
  override up(): void {
    this.addSql(`create table users (
      id uuid primary key,
      email text not null check (char_length(email) between 3 and 254 and email = btrim(email)),
      password_hash text not null check (password_hash like '$argon2id$%'),
      display_name text not null check (char_length(display_name) between 1 and 500),
      email_confirmed_at timestamptz,
      created_at timestamptz not null,
      last_sign_in_at timestamptz)`);
    this.addSql(`create unique index users_email on users (lower(email))`);

    this.addSql(`create table legal_acceptances (
      user_id uuid not null references users on delete cascade,
      terms_version text not null,
      accepted_at timestamptz not null,
      age_ok boolean not null check (age_ok),
      terms_ok boolean not null check (terms_ok),
      privacy_ok boolean not null check (privacy_ok),
      community_ok boolean not null check (community_ok),
      primary key (user_id, terms_version))`);
    this.addSql(`create function acceptance_is_final() returns trigger language plpgsql as
      $$ begin raise exception 'an acceptance never changes'; end $$`);
    this.addSql(`create trigger acceptance_is_final before update on legal_acceptances
      for each row execute function acceptance_is_final()`);

    this.addSql(`create table user_roles (
      user_id uuid not null references users on delete cascade,
      role text not null check (role in ('admin', 'moderator')),
      primary key (user_id, role))`);
  }
}
