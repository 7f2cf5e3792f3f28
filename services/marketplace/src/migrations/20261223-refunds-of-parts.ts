import { Migration } from '@mikro-orm/migrations';

/**
 * Refunds of a part of a payment: what the order asked for, and what the creator and the platform returned of a sale. All refunds of a payment
 * together never exceed it; this is checked at commit, because one transaction may store several refunds.
 */
export class Migration20261223RefundsOfParts extends Migration {
  override up(): void {
    this.addSql('alter table refunds add column asked_amount int');
    this.addSql(`alter table creator_sales
      add column returned_amount int not null default 0, add column creator_returned_amount int not null default 0`);
    this.addSql(`create function refunds_fit() returns trigger language plpgsql as $$
      declare paid bigint; returned bigint;
      begin
        select coalesce(paid_amount, amount) into paid from payments where id = new.payment_id for no key update;
        select coalesce(sum(amount), 0) into returned from refunds
          where payment_id = new.payment_id and status in ('ordered', 'pending', 'succeeded');
        if returned > paid then
          raise exception 'The refunds of payment % exceed it.', new.payment_id using errcode = 'check_violation';
        end if;
        return null;
      end $$`);
    this.addSql(`create constraint trigger refunds_fit after insert or update of amount, status on refunds
      deferrable initially deferred for each row when (new.status in ('ordered', 'pending', 'succeeded')) execute function refunds_fit()`);
  }
}
