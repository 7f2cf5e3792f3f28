import { Migration } from '@mikro-orm/migrations';

/** What a payer claims in a dispute, what is said against it, and when a buyer opened an item. Evidence that was sent stays sent. */
export class Migration20261223DisputeEvidence extends Migration {
  override up(): void {
    this.addSql(`alter table disputes add column reason text not null default ''`);
    this.addSql(`alter table content_purchases add column opened_count int not null default 0,
      add column first_opened_at timestamptz, add column last_opened_at timestamptz`);
    this.addSql(`create table dispute_evidence (
      dispute_ref text primary key references disputes,
      state text not null check (state in ('draft', 'sending', 'sent')),
      product_description text not null,
      service_date text not null,
      access_activity_log text not null,
      refund_policy_disclosure text not null,
      refund_refusal_explanation text not null,
      uncategorized_text text not null,
      saved_at timestamptz not null,
      sent_at timestamptz,
      check ((state = 'sent') = (sent_at is not null)))`);
    this.addSql(`create function evidence_stays() returns trigger language plpgsql as
      $$ begin raise exception 'Evidence is sent once.' using errcode = 'check_violation'; end $$`);
    this.addSql(`create trigger dispute_evidence_stays before update of state on dispute_evidence
      for each row when (old.state = 'sent' and new.state <> 'sent') execute function evidence_stays()`);
  }
}
