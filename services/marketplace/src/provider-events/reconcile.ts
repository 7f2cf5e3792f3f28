import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { describeError } from '@sotto/kit/errors/describe-error';
import { Clock } from '@sotto/kit/orm/clock';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { EndPayment } from '../payments/end-payment.js';
import { paymentWords } from '../payments/payment-words.js';
import { SettlePayment } from '../payments/settle-payment.js';
import { FollowCharge } from '../refunds/follow-charge.js';
import { SettleRefund } from '../refunds/settle-refund.js';
import { FollowMember } from '../subscriptions/follow-member.js';
import { FetchEvents } from './fetch-events.js';
import { handleEventsQueue } from './provider-event-queues.js';

const minute = 60_000;
/** Of each kind in one round, drawn by lot, so that what fails again and again keeps nobody else waiting. */
const most = 50;
/** So many failures mean that the provider is away. */
const patience = 5;

const dueSubscriptionsSql = `
  select user_id as "userId" from subscriptions s
  where (status in ('active', 'past_due') and current_period_end < ? and updated_at < ?)
    or exists (
      select from payments p where p.payer_id = s.user_id and p.kind = 'subscription' and p.paid_at is not null and p.invoice_ref is null
        and p.created_at > ?)
  order by random() limit ${most}`;
const feelessSql = `
  select charge_ref as "chargeRef" from payments
  where paid_at between ? and ? and provider_fee is null and charge_ref is not null order by random() limit ${most}`;
const pendingSql = `
  select id from payments where status = 'pending' and created_at < ? and (asked_at is null or asked_at < ?) order by random() limit ${most}`;
const refundsSql = `
  select id from refunds where status in ('ordered', 'pending') and created_at < ? order by random() limit ${most}`;
const forgetSql = `delete from provider_events where state in ('done', 'ignored') and received_at < ?`;

/**
 * Asks the provider about whatever should have been heard of by now, so that no event has to arrive. Each part goes on when another one
 * fails, and the next round tries again.
 */
@Injectable()
export class Reconcile {
  private readonly logger = new Logger(Reconcile.name);

  constructor(
    private readonly em: EntityManager,
    private readonly settlePayment: SettlePayment,
    private readonly endPayment: EndPayment,
    private readonly settleRefund: SettleRefund,
    private readonly followCharge: FollowCharge,
    private readonly followMember: FollowMember,
    private readonly fetchEvents: FetchEvents,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    await this.each('events', [null], () => this.fetchEvents.execute());
    await this.each('payments', await this.pendingPayments(), ({ id }) => this.settle(id));
    await this.each('refunds', await this.openRefunds(), ({ id }) => this.settleRefund.execute(id));
    await this.each('charges', await this.feelessCharges(), ({ chargeRef }) => this.followCharge.execute(chargeRef));
    await this.each('subscriptions', await this.dueSubscriptions(), ({ userId }) => this.followMember.execute(userId));
    await this.tidy();
  }

  private async each<T>(what: string, things: T[], work: (thing: T) => Promise<unknown>): Promise<void> {
    let failures = 0;
    for (const thing of things) {
      if (failures >= patience) return;
      try {
        await work(thing);
      } catch (error) {
        failures += 1;
        this.logger.warn(`Reconciling ${what} goes on in the next round: ${describeError(error)}`);
      }
    }
  }

  /** A page that nobody was ever sent to cannot be paid: its payment did not begin. */
  private async settle(id: string): Promise<void> {
    const payment = await this.settlePayment.read(id);
    if (payment.sessionRef) await this.settlePayment.execute(payment);
    else if (payment.createdAt < this.ago(5 * minute)) await this.endPayment.execute(id, 'failed', paymentWords.notBegun);
  }

  private pendingPayments(): Promise<{ id: string }[]> {
    const rested = this.ago(minute).toISOString();
    return this.em.fork().execute<{ id: string }[]>(pendingSql, [rested, rested]);
  }

  private openRefunds(): Promise<{ id: string }[]> {
    return this.em.fork().execute<{ id: string }[]>(refundsSql, [this.ago(minute).toISOString()]);
  }

  private feelessCharges(): Promise<{ chargeRef: string }[]> {
    const [from, until] = [this.ago(7 * 24 * 60 * minute).toISOString(), this.ago(minute).toISOString()];
    return this.em.fork().execute<{ chargeRef: string }[]>(feelessSql, [from, until]);
  }

  private dueSubscriptions(): Promise<{ userId: string }[]> {
    const [now, rested, recent] = [this.ago(0), this.ago(10 * minute), this.ago(7 * 24 * 60 * minute)].map((at) => at.toISOString());
    return this.em.fork().execute<{ userId: string }[]>(dueSubscriptionsSql, [now, rested, recent]);
  }

  /** Wakes whoever handles events, should that have been lost, and forgets what was handled long ago. */
  private tidy(): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      await em.execute(forgetSql, [this.ago(60 * 24 * 60 * minute).toISOString()]);
      await this.jobs.send(em, handleEventsQueue, {}, { singletonKey: 'wake' });
    });
  }

  private ago(ms: number): Date {
    return new Date(this.clock.now().getTime() - ms);
  }
}
