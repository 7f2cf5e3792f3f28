import { Migration } from '@mikro-orm/migrations';

/** Payments, what was bought with them, refunds and disputes, and the events of the provider. */
export class Migration20261201Payments extends Migration {
  override up(): void {
    this.payments();
    this.bought();
    this.returned();
    this.subscriptions();
    this.events();
  }

  private payments(): void {
    this.addSql(`create table payments (
      id uuid primary key,
      payer_id uuid,
      kind text not null check (kind in ('content', 'tip', 'boost', 'subscription')),
      status text not null check (status in ('pending', 'completed', 'canceled', 'failed', 'refunded', 'disputed')),
      amount int not null check (amount > 0),
      title text not null,
      creator_id uuid,
      attempt_id uuid,
      session_ref text unique,
      url text,
      charge_ref text unique,
      subscription_ref text,
      invoice_ref text unique,
      paid_amount int,
      provider_fee int,
      reason text not null,
      created_at timestamptz not null,
      asked_at timestamptz,
      paid_at timestamptz,
      completed_at timestamptz,
      unique (payer_id, attempt_id),
      check (status not in ('completed', 'disputed', 'refunded') or (paid_at is not null and paid_amount is not null)),
      check (status <> 'completed' or completed_at is not null))`);
    this.addSql(`create unique index payments_started_plan on payments (payer_id) where kind = 'subscription' and status = 'pending'`);
    this.addSql(`create index payments_waiting on payments (created_at) where status = 'pending'`);
    // For ReconcilePayments, which goes through each of these in the order of the key.
    this.addSql(`create index payments_pending on payments (id) where status = 'pending'`);
    this.addSql(
      `create index payments_without_fee on payments (id) where paid_at is not null and provider_fee is null and charge_ref is not null`,
    );
    this.addSql(
      `create index payments_without_invoice on payments (payer_id) where kind = 'subscription' and paid_at is not null and invoice_ref is null`,
    );
    this.addSql(`create index payments_of_subscription on payments (subscription_ref) where subscription_ref is not null`);
    this.addSql(`create index payments_to on payments (creator_id) where creator_id is not null`);
  }

  private bought(): void {
    this.addSql(`create table content_purchases (
      id uuid primary key references payments,
      content_id uuid not null,
      buyer_id uuid,
      creator_id uuid,
      amount int not null check (amount > 0),
      status text not null check (status in ('pending', 'completed', 'canceled', 'failed', 'refunded', 'disputed')),
      purchased_at timestamptz,
      provider_ref text,
      title_snapshot text not null,
      content_type text not null check (content_type in ('photo', 'video')),
      check ((status in ('completed', 'refunded', 'disputed')) <= (purchased_at is not null)))`);
    // No member owns an item twice, or has two open checkout pages for one item.
    this.addSql(
      `create unique index content_purchases_owned on content_purchases (buyer_id, content_id) where status in ('completed', 'disputed')`,
    );
    this.addSql(`create unique index content_purchases_started on content_purchases (buyer_id, content_id) where status = 'pending'`);
    this.addSql(
      `create index content_purchases_listed on content_purchases (buyer_id, purchased_at desc, id desc) where purchased_at is not null`,
    );
    this.addSql(`create index content_purchases_sold on content_purchases (content_id) where status = 'completed'`);
    this.addSql(`create index content_purchases_from on content_purchases (creator_id)`);
    this.addSql(`create table tips (
      id uuid primary key references payments,
      tipper_id uuid,
      recipient_id uuid,
      amount int not null check (amount between 100 and 50000),
      note text not null check (char_length(note) <= 200))`);
    for (const column of ['tipper_id', 'recipient_id']) this.addSql(`create index tips_by_${column} on tips (${column})`);
    this.addSql(`create table boost_purchases (
      id uuid primary key references payments,
      user_id uuid,
      boost_type text not null check (boost_type in ('visibility_boost', 'message_highlight', 'message_priority', 'message_super')),
      recipient_id uuid,
      conversation_id uuid,
      held_as uuid unique,
      amount int not null check (amount > 0),
      status text not null check (status in ('pending', 'active', 'used', 'expired', 'canceled')),
      starts_at timestamptz,
      ends_at timestamptz,
      created_at timestamptz not null,
      check ((starts_at is null) = (ends_at is null) and starts_at <= ends_at))`);
    this.addSql(`create index boost_purchases_listed on boost_purchases (user_id, created_at desc, id desc)`);
    this.addSql(`create index boost_purchases_to on boost_purchases (recipient_id) where recipient_id is not null`);
    this.addSql(`create index boost_purchases_running on boost_purchases (ends_at) where status = 'active' and ends_at is not null`);
  }

  private returned(): void {
    this.addSql(`create table refunds (
      id uuid primary key,
      payment_id uuid not null references payments,
      status text not null check (status in ('ordered', 'pending', 'succeeded', 'failed', 'canceled')),
      amount int not null check (amount > 0),
      reason text not null,
      provider_ref text unique,
      created_at timestamptz not null)`);
    this.addSql(`create unique index refunds_under_way on refunds (payment_id) where status in ('ordered', 'pending')`);
    this.addSql(`create index refunds_of on refunds (payment_id)`);
    this.addSql(`create table disputes (
      ref text primary key,
      payment_id uuid not null references payments,
      status text not null check (status in ('open', 'won', 'lost')),
      amount int not null check (amount > 0),
      fee int not null check (fee >= 0),
      created_at timestamptz not null)`);
    this.addSql(`create index disputes_of on disputes (payment_id)`);
  }

  private subscriptions(): void {
    this.addSql(`create table subscriptions (
      user_id uuid primary key,
      tier text not null check (tier in ('free', 'premium_tier_1', 'premium_tier_2')),
      status text not null check (status in ('active', 'past_due', 'canceled', 'none')),
      current_period_end timestamptz,
      cancel_at_period_end boolean not null,
      provider_customer_id text not null unique,
      provider_subscription_id text,
      revision int not null,
      leaving boolean not null,
      leaving_event uuid,
      stopped_by_leaving boolean not null,
      updated_at timestamptz not null,
      check ((tier <> 'free') <= (current_period_end is not null)))`);
    this.addSql(`create index subscriptions_due on subscriptions (current_period_end) where status in ('active', 'past_due')`);
  }

  private events(): void {
    this.addSql(`create table provider_events (
      event_id text primary key,
      kind text not null,
      about_kind text not null,
      about_ref text not null,
      received_at timestamptz not null,
      state text not null check (state in ('waiting', 'done', 'ignored', 'dead')),
      attempts int not null,
      next_at timestamptz not null,
      leased_until timestamptz,
      last_error text not null)`);
    this.addSql(`create index provider_events_waiting on provider_events (next_at) where state = 'waiting'`);
    this.addSql(`create index provider_events_about on provider_events (about_kind, about_ref) where state = 'waiting'`);
    this.addSql(`create index provider_events_dead on provider_events (received_at) where state = 'dead'`);
    this.addSql(`create index provider_events_old on provider_events (received_at) where state in ('done', 'ignored')`);
    this.addSql(
      `create table provider_event_cursor (only_row boolean primary key default true check (only_row), seen_until timestamptz not null)`,
    );
  }
}
