import { Migration } from '@mikro-orm/migrations';

/** Suspended and banned accounts, letters about decisions, and rewards in the order in which people grant them. */
export class Migration20261205Standing extends Migration {
  override up(): void {
    // On the account's own row, which every way in locks or reads.
    this.addSql(`alter table users
      add column barred boolean not null default false,
      add column barred_until timestamptz,
      add constraint users_barred_until_a_time check (barred or barred_until is null)`);
    this.addSql(`create table account_standings (
      user_id uuid primary key references users on delete cascade,
      standing text not null check (standing in ('active', 'suspended', 'banned')),
      until timestamptz check (until is null or standing = 'suspended'),
      decision_id uuid not null,
      reason text,
      appeal_token text not null,
      fact_id uuid not null)`);
    this.addSql(`create table banned_addresses (
      address_digest bytea primary key,
      account_digest bytea not null,
      kept_until timestamptz not null)`);
    this.addSql(`create index banned_addresses_of_account on banned_addresses (account_digest)`);
    this.letters();
    this.addSql(`create index referrals_by_reward on referrals (reward_given, created_at desc, id desc)`);
  }

  /** Some go to an address that is nobody's account, and each letter is written once. */
  private letters(): void {
    this.addSql(`alter table mail
      alter column user_id drop not null,
      add column letter_id uuid unique,
      drop constraint mail_kind_check,
      add constraint mail_kind_check check (kind in
        ('account', 'sign_in', 'sanction', 'support', 'takedown', 'matches', 'access_requests', 'reviews', 'messages', 'sales')),
      add constraint mail_for_somebody check (user_id is not null or kind in ('support', 'takedown'))`);
  }
}
