import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import type { DueThing } from './reconcile-steps.js';

const minuteMs = 60_000;
const weekMs = 7 * 24 * 60 * minuteMs;

/** Each statement reads a range of a partial index in the order of its key, so it costs one batch, however many things are out of date. */
export const duePaymentsSql = `
  select id as key, id as ref from payments
  where status = 'pending' and id > $1::uuid and created_at < $2 and (asked_at is null or asked_at < $2)
  order by id limit $3`;
export const dueRefundsSql = `
  select id as key, id as ref from refunds
  where status in ('ordered', 'pending') and id > $1::uuid and created_at < $2
  order by id limit $3`;
/** Charges whose fee is unknown. */
export const dueChargesSql = `
  select id as key, charge_ref as ref from payments
  where paid_at is not null and provider_fee is null and charge_ref is not null and id > $1::uuid and paid_at between $2 and $3
  order by id limit $4`;

/** Payments, refunds and charges that the provider should have reported on by now. */
@Injectable()
export class DuePayments {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
  ) {}

  pending(after: string, limit: number): Promise<DueThing[]> {
    return this.read('due-payments', duePaymentsSql, [after, this.ago(minuteMs), limit]);
  }

  refunds(after: string, limit: number): Promise<DueThing[]> {
    return this.read('due-refunds', dueRefundsSql, [after, this.ago(minuteMs), limit]);
  }

  charges(after: string, limit: number): Promise<DueThing[]> {
    return this.read('due-charges', dueChargesSql, [after, this.ago(weekMs), this.ago(minuteMs), limit]);
  }

  private read(name: string, sql: string, values: unknown[]): Promise<DueThing[]> {
    return this.statements.query<DueThing & Record<string, unknown>>(name, sql, values);
  }

  private ago(ms: number): Date {
    return new Date(this.clock.now().getTime() - ms);
  }
}
