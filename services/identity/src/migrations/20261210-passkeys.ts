import { Migration } from '@mikro-orm/migrations';

/** Passkeys and the challenges that they answer. */
export class Migration20261210Passkeys extends Migration {
  override up(): void {
    this.addSql(`create table passkeys (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      credential_id text not null unique check (credential_id ~ '^[A-Za-z0-9_-]+$' and length(credential_id) <= 1364),
      public_key text not null check (public_key <> ''),
      counter bigint not null check (counter between 0 and 4294967295),
      transports text[] not null,
      synced boolean not null,
      name text not null check (char_length(name) between 1 and 40),
      created_at timestamptz not null,
      last_used_at timestamptz)`);
    this.addSql('create index passkeys_of_user on passkeys (user_id)');

    this.addSql(`create table passkey_challenges (
      challenge_hash text primary key check (challenge_hash ~ '^[0-9a-f]{64}$'),
      user_id uuid references users on delete cascade,
      purpose text not null check (purpose in ('register', 'prove', 'unlock', 'sign_in')),
      expires_at timestamptz not null,
      check ((user_id is null) = (purpose = 'sign_in')))`);
    this.addSql('create index passkey_challenges_of_user on passkey_challenges (user_id)');
    this.addSql('create index passkey_challenges_to_delete on passkey_challenges (expires_at)');
  }
}
