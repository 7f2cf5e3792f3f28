import { Migration } from '@mikro-orm/migrations';

/** Creators, their sales, the ledger and payouts. */
export class Migration20261201Ledger extends Migration {
  override up(): void {
    this.fees();
    this.creators();
    this.ledger();
    this.balances();
    this.sales();
    this.payouts();
    this.pricing();
    this.reconciliations();
  }

  private fees(): void {
    this.addSql(`create table fee_rates (
      tier text not null check (tier in ('new', 'standard', 'premium')),
      rate int not null check (rate between 0 and 10000),
      valid_from timestamptz not null,
      primary key (tier, valid_from))`);
    this.addSql(`insert into fee_rates (tier, rate, valid_from)
      select tier, rate, '2020-01-01T00:00:00Z' from (values ('new', 1000), ('standard', 2000), ('premium', 1500)) t (tier, rate)`);
  }

  /** The ledger accounts of a creator belong to "account_id". Erasing her clears "user_id" only, so the ledger stays complete. */
  private creators(): void {
    this.addSql(`create table creators (
      account_id uuid primary key default gen_random_uuid(),
      user_id uuid unique,
      creator_joined_at timestamptz,
      total_revenue bigint not null default 0 check (total_revenue >= 0),
      total_earnings bigint not null default 0 check (total_earnings >= 0),
      sales_count int not null default 0 check (sales_count >= 0),
      payouts_paused boolean not null default false)`);
  }

  private ledger(): void {
    this.addSql(`create table ledger_accounts (
      id uuid primary key default gen_random_uuid(),
      kind text not null check (kind in ('provider_clearing', 'bank', 'provider_fees', 'disputed_funds', 'dispute_fees', 'dispute_losses',
        'platform_fees', 'platform_revenue', 'owed_to_payers', 'payouts_in_transit', 'creator_pending', 'creator_available', 'creator_held')),
      owner uuid references creators,
      balance bigint,
      unique nulls not distinct (owner, kind),
      check ((owner is not null) = starts_with(kind, 'creator_')),
      check ((balance is not null) = (owner is not null)))`);
    this.addSql(`insert into ledger_accounts (kind) values ('provider_clearing'), ('bank'), ('provider_fees'), ('disputed_funds'), ('dispute_fees'),
      ('dispute_losses'), ('platform_fees'), ('platform_revenue'), ('owed_to_payers'), ('payouts_in_transit')`);
    this.addSql(`create index ledger_accounts_to_pay_out on ledger_accounts (balance) where kind = 'creator_available' and balance < 0`);

    this.addSql(`create table ledger_transactions (
      id bigint generated always as identity primary key,
      kind text not null,
      reference text not null check (reference <> ''),
      payment_id uuid,
      owner uuid references creators,
      at timestamptz not null,
      booked_in xid8 not null default pg_current_xact_id(),
      unique (kind, reference))`);
    this.addSql(`create index ledger_transactions_of_owner on ledger_transactions (owner, id) where owner is not null`);
    this.addSql(`create index ledger_transactions_of_payment on ledger_transactions (payment_id) where payment_id is not null`);
    this.addSql(`create table ledger_entries (
      transaction_id bigint not null references ledger_transactions,
      account_id uuid not null references ledger_accounts,
      amount bigint not null check (amount <> 0),
      primary key (transaction_id, account_id))`);
    this.addSql(`create index ledger_entries_of_account on ledger_entries (account_id) include (amount)`);

    // The role of the service has no right to change ledger rows; these triggers stop everybody else.
    this.addSql(`create function ledger_stays() returns trigger language plpgsql as
      $$ begin raise exception 'The ledger is only added to.'; end $$`);
    for (const table of ['ledger_transactions', 'ledger_entries'])
      this.addSql(`create trigger ${table}_stay before update or delete or truncate on ${table}
        for each statement execute function ledger_stays()`);

    // Checked at commit, so that a transaction can be posted entry by entry. Nothing can be added to a committed ledger transaction.
    this.addSql(`create function ledger_balances(transaction bigint) returns void language plpgsql as $$
      declare total numeric; lines int;
      begin
        select coalesce(sum(amount), 0), count(*) into total, lines from ledger_entries where transaction_id = transaction;
        if total <> 0 or lines < 2 then
          raise exception 'Ledger transaction % does not sum to zero.', transaction using errcode = 'check_violation';
        end if;
        if not exists (select from ledger_transactions where id = transaction and booked_in = pg_current_xact_id()) then
          raise exception 'Ledger transaction % is closed.', transaction using errcode = 'check_violation';
        end if;
      end $$`);
    this.addSql(`create function ledger_check_entry() returns trigger language plpgsql as
      $$ begin perform ledger_balances(new.transaction_id); return null; end $$`);
    this.addSql(`create function ledger_check_transaction() returns trigger language plpgsql as
      $$ begin perform ledger_balances(new.id); return null; end $$`);
    this.addSql(`create constraint trigger ledger_entries_balance after insert on ledger_entries
      deferrable initially deferred for each row execute function ledger_check_entry()`);
    this.addSql(`create constraint trigger ledger_transactions_balance after insert on ledger_transactions
      deferrable initially deferred for each row execute function ledger_check_transaction()`);
  }

  /**
   * Triggers add up the balances of creators. Platform balances are summed when they are read, because one row for each would make all
   * payments wait for each other.
   */
  private balances(): void {
    this.addSql(`create function ledger_count() returns trigger language plpgsql as $$
      begin
        update ledger_accounts a set balance = a.balance + e.amount
        from (select account_id, sum(amount)::bigint as amount from entries group by account_id order by account_id) e
        where a.id = e.account_id and a.owner is not null;
        return null;
      end $$`);
    this.addSql(`create trigger ledger_entries_count after insert on ledger_entries
      referencing new table as entries for each statement execute function ledger_count()`);
    this.addSql(`create function ledger_account_stays() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' or pg_trigger_depth() < 2 then raise exception 'A balance follows from its entries.'; end if;
        return new;
      end $$`);
    this.addSql(`create trigger ledger_accounts_stay before update or delete on ledger_accounts
      for each row execute function ledger_account_stays()`);
    this.addSql(`create function creator_gets_accounts() returns trigger language plpgsql as $$
      begin
        insert into ledger_accounts (kind, owner, balance)
        select kind, new.account_id, 0 from unnest(array['creator_pending', 'creator_available', 'creator_held']) kind;
        return null;
      end $$`);
    this.addSql(`create trigger creators_get_accounts after insert on creators for each row execute function creator_gets_accounts()`);
  }

  private sales(): void {
    this.addSql(`create table creator_sales (
      id uuid primary key,
      account_id uuid not null references creators,
      creator_id uuid,
      kind text not null check (kind in ('content', 'tip')),
      content_id uuid,
      title text not null,
      content_type text not null check (content_type in ('', 'photo', 'video')),
      note text not null,
      total_amount int not null check (total_amount > 0),
      commission_amount int not null check (commission_amount >= 0),
      creator_amount int not null check (creator_amount >= 0),
      fee_rate int not null check (fee_rate between 0 and 10000),
      share text not null default 'pending' check (share in ('pending', 'available', 'held', 'returned')),
      status text not null generated always as
        (case share when 'held' then 'disputed' when 'returned' then 'refunded' else 'completed' end) stored,
      created_at timestamptz(3) not null,
      matures_at timestamptz not null,
      check (creator_amount + commission_amount = total_amount))`);
    this.addSql(`create index creator_sales_of on creator_sales (creator_id, created_at, id) where creator_id is not null`);
    this.addSql(`create index creator_sales_counted on creator_sales (creator_id, created_at) include (creator_amount, status)
      where status = 'completed'`);
    this.addSql(`create index creator_sales_of_item on creator_sales (content_id) where content_id is not null`);
    this.addSql(`create index creator_sales_maturing on creator_sales (matures_at) where share = 'pending'`);

    this.addSql(`create table ledger_reversals (
      reference text primary key,
      payment_id uuid not null,
      kind text not null check (kind in ('refund', 'dispute')),
      state text not null check (state in ('none', 'refunded', 'failed', 'open', 'won', 'lost')),
      amount bigint not null check (amount > 0),
      fee bigint not null default 0 check (fee >= 0),
      reason text not null,
      created_at timestamptz not null)`);
    this.addSql(`create index ledger_reversals_of on ledger_reversals (payment_id)`);
  }

  private payouts(): void {
    this.addSql(`create table connected_accounts (
      user_id uuid primary key,
      provider_account_id text not null unique,
      onboarding_completed boolean not null,
      charges_enabled boolean not null,
      payouts_enabled boolean not null,
      requirements jsonb not null,
      disabled_reason text,
      asked_at timestamptz not null)`);
    this.addSql(`create table payouts (
      id uuid primary key,
      account_id uuid not null references creators,
      creator_id uuid,
      provider_account_id text not null,
      provider_ref text,
      amount int not null check (amount > 0),
      status text not null check (status in ('pending', 'paid', 'failed')),
      reason text not null default '',
      created_at timestamptz(3) not null,
      settled_at timestamptz,
      attempts int not null default 0,
      next_at timestamptz,
      check ((status = 'pending') = (settled_at is null)),
      check ((status = 'pending') = (next_at is not null)),
      check ((status = 'paid') = (provider_ref is not null)))`);
    this.addSql(`create unique index payouts_pending on payouts (account_id) where status = 'pending'`);
    this.addSql(`create index payouts_to_settle on payouts (next_at) where status = 'pending'`);
    this.addSql(`create index payouts_latest on payouts (account_id, created_at)`);
    this.addSql(`create index payouts_of on payouts (creator_id, created_at, id) where creator_id is not null`);
    this.addSql(`create index payouts_by_transfer on payouts (provider_ref) where provider_ref is not null`);
  }

  private pricing(): void {
    this.addSql(`create table pricing_settings (
      creator_id uuid primary key,
      base_price int not null check (base_price between 1 and 1000000),
      dynamic_pricing boolean not null,
      premium_multiplier numeric(2, 1) not null check (premium_multiplier in (1.0, 1.2, 1.5, 2.0)),
      bulk_discount_enabled boolean not null,
      bulk_discount_threshold int not null check (bulk_discount_threshold >= 2),
      bulk_discount_percent int not null check (bulk_discount_percent between 0 and 100),
      time_based boolean not null,
      peak_hour_multiplier numeric(2, 1) not null check (peak_hour_multiplier between 1.0 and 3.0),
      weekend_multiplier numeric(2, 1) not null check (weekend_multiplier between 1.0 and 2.0),
      time_zone text not null)`);
  }

  private reconciliations(): void {
    this.addSql(`create table reconciliations (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      read_from timestamptz not null,
      provider_balance bigint not null,
      ledger_balance bigint not null,
      difference bigint generated always as (provider_balance - ledger_balance) stored,
      lines_booked int not null,
      unknown_lines jsonb not null,
      wrong_balances jsonb not null)`);
  }
}
