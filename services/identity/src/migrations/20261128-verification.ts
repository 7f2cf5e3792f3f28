import { Migration } from '@mikro-orm/migrations';

export class Migration20261128Verification extends Migration {
  override up(): void {
    this.addSql(`create table verifications (
      user_id uuid primary key references users on delete cascade,
      verification_status text not null
        check (verification_status in ('unverified', 'pending', 'requires_input', 'canceled', 'verified')),
      attempt_id uuid not null unique,
      provider_session_id text unique check (provider_session_id <> ''),
      url text check (url ~ '^https?://'),
      revision int not null check (revision >= 0),
      updated_at timestamptz not null,
      check ((verification_status = 'unverified') = (provider_session_id is null)),
      check (url is null or verification_status = 'pending'))`);

    this.addSql(`create table verification_events (
      id text primary key check (id <> ''),
      received_at timestamptz not null)`);
    this.addSql(`create index verification_events_age on verification_events (received_at)`);
  }
}
