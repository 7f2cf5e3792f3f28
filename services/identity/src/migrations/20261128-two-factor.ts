import { Migration } from '@mikro-orm/migrations';

export class Migration20261128TwoFactor extends Migration {
  override up(): void {
    this.addSql(`alter table users add column two_factor_enabled_at timestamptz`);

    this.addSql(`create table two_factors (
      user_id uuid primary key references users on delete cascade,
      sealed_secret text not null check (sealed_secret <> ''),
      started_at timestamptz not null,
      last_step int check (last_step >= 0))`);

    this.addSql(`create table recovery_codes (
      user_id uuid not null references two_factors on delete cascade,
      code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
      primary key (user_id, code_hash))`);

    this.addSql(`alter table sessions add column announced boolean not null default true`);
    this.addSql(`create index sessions_to_announce on sessions (created_at) where not announced`);
  }
}
