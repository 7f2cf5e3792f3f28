import { Migration } from '@mikro-orm/migrations';

export class Migration20261128Referrals extends Migration {
  override up(): void {
    this.addSql(`create table referral_codes (
      id uuid primary key,
      referrer_id uuid not null references users on delete cascade,
      code text not null unique check (code ~ '^[A-HJKMNP-Z2-9]{8}$'),
      is_active boolean not null,
      current_uses int not null check (current_uses >= 0),
      max_uses int check (max_uses > 0),
      created_at timestamptz not null,
      check (current_uses <= max_uses))`);
    this.addSql(`create index referral_codes_of_referrer on referral_codes (referrer_id, created_at desc, id desc)`);

    // Erasing the referee clears the id; the referral stays with the referrer.
    this.addSql(`create table referrals (
      id uuid primary key,
      referrer_id uuid not null references users on delete cascade,
      referee_id uuid unique references users on delete set null check (referee_id <> referrer_id),
      code_used text not null references referral_codes (code) on delete cascade,
      created_at timestamptz not null,
      status text not null check (status in ('pending', 'completed')),
      reward_given boolean not null)`);
    this.addSql(`create index referrals_of_referrer on referrals (referrer_id, created_at desc, id desc)`);
    this.addSql(`create index referrals_by_code on referrals (code_used)`);
  }
}
