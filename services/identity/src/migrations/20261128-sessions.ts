import { Migration } from '@mikro-orm/migrations';

export class Migration20261128Sessions extends Migration {
  override up(): void {
    this.addSql(`create table sessions (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      device_id uuid not null,
      label text not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      ends_at timestamptz not null,
      revoked_at timestamptz,
      check (expires_at <= ends_at))`);
    this.addSql(`create index sessions_of_user on sessions (user_id) where revoked_at is null`);
    this.addSql(`create index sessions_expiry on sessions (expires_at)`);

    this.addSql(`create table refresh_tokens (
      token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
      session_id uuid not null references sessions on delete cascade,
      issued_at timestamptz not null,
      used_at timestamptz)`);
    // Allows one unused token per session, whatever concurrent calls do.
    this.addSql(`create unique index refresh_tokens_current on refresh_tokens (session_id) where used_at is null`);
    this.addSql(`create index refresh_tokens_of_session on refresh_tokens (session_id)`);
    this.addSql(`create index refresh_tokens_used on refresh_tokens (used_at) where used_at is not null`);

    this.addSql(`create table sign_in_attempts (
      key text primary key,
      failures int not null check (failures >= 0),
      ends_at timestamptz not null)`);
  }
}
