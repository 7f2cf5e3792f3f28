import { Migration } from '@mikro-orm/migrations';

export class Migration20261128Mail extends Migration {
  override up(): void {
    this.addSql(`create table single_use_tokens (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      purpose text not null check (purpose in ('confirm_email', 'reset_password')),
      token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
      created_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > created_at),
      used_at timestamptz)`);
    this.addSql(`create index single_use_tokens_of_user on single_use_tokens (user_id, purpose, created_at)`);
    this.addSql(`create index single_use_tokens_expiry on single_use_tokens (expires_at)`);

    this.addSql(`create table mail (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      to_address text not null,
      subject text not null check (subject !~ '[\\r\\n]'),
      text text not null,
      html text not null,
      state text not null check (state in ('queued', 'sent', 'failed')),
      failures int not null check (failures >= 0),
      created_at timestamptz not null,
      sent_at timestamptz check ((sent_at is not null) = (state = 'sent')))`);
    this.addSql(`create index mail_newest on mail (created_at desc, id desc)`);
    this.addSql(`create index mail_of_user on mail (user_id)`);
  }
}
