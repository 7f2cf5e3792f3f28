import { Migration } from '@mikro-orm/migrations';

/** Suspended and banned accounts, emails about decisions, and the index for the list of referral rewards. */
export class Migration20261205AccountStatus extends Migration {
  override up(): void {
    // On the account's own row, which every operation that opens a session locks or reads.
    this.addSql(`alter table users
      add column restricted boolean not null default false,
      add column restricted_until timestamptz,
      add constraint users_restricted_until check (restricted or restricted_until is null)`);
    this.addSql(`create table account_statuses (
      user_id uuid primary key references users on delete cascade,
      account_status text not null check (account_status in ('active', 'suspended', 'banned')),
      until timestamptz check (until is null or account_status = 'suspended'),
      decision_id uuid not null,
      reason text,
      appeal_token text not null,
      event_id uuid not null)`);
    this.addSql(`create table banned_addresses (
      address_digest bytea primary key,
      account_digest bytea not null,
      retained_until timestamptz not null)`);
    this.addSql(`create index banned_addresses_of_account on banned_addresses (account_digest)`);
    this.decisionEmails();
    this.addSql(`create index referrals_by_reward on referrals (reward_given, created_at desc, id desc)`);
  }

  /** An email may go to an address without an account. The unique id makes sure that each is queued once. */
  private decisionEmails(): void {
    this.addSql(`alter table mail
      alter column user_id drop not null,
      add column email_id uuid unique,
      drop constraint mail_kind_check,
      add constraint mail_kind_check check (kind in
        ('account', 'sign_in', 'sanction', 'support', 'takedown', 'matches', 'access_requests', 'reviews', 'messages', 'sales')),
      add constraint mail_has_recipient check (user_id is not null or kind in ('support', 'takedown'))`);
  }
}
