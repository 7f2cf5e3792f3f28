import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { describeError } from '@sotto/kit/errors/describe-error';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Clock } from '@sotto/kit/orm/clock';
import { EndPayment } from '../checkout/end-payment.js';
import { paymentMessages } from '../checkout/payment-messages.js';
import { SettlePayment } from '../checkout/settle-payment.js';
import { FetchEvents } from '../provider-events/fetch-events.js';
import { handleEventsQueue } from '../provider-events/event-inbox.js';
import { FollowCharge } from '../reversals/follow-charge.js';
import { SettleRefund } from '../reversals/settle-refund.js';
import { DuePayments } from './due-payments.js';
import { ReconcileSteps, type DueThing, type ReconcileStep } from './reconcile-steps.js';

/** The queue that compares our payments with the provider's every minute. */
export const reconcilePaymentsQueue = 'reconcile-payments';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Of each step in one round. */
const batchSize = 50;
/** So many failures in a row of one step mean that the provider is unavailable. */
const maxFailures = 5;
const lowest = '00000000-0000-0000-0000-000000000000';
const forgetSql = `delete from provider_events where state in ('done', 'ignored') and received_at < ?`;

/**
 * Asks the provider about everything that it should have reported on by now, so that no event has to arrive. A step goes on when another one
 * fails. Each round of a step begins above the key at which the round before ended, so that what fails again and again delays nothing else.
 */
@Injectable()
export class ReconcilePayments {
  private readonly logger = new Logger(ReconcilePayments.name);
  /** The key at which the last round of each step ended. */
  private readonly places = new Map<string, string>();

  constructor(
    private readonly em: EntityManager,
    private readonly due: DuePayments,
    private readonly settlePayment: SettlePayment,
    private readonly endPayment: EndPayment,
    private readonly settleRefund: SettleRefund,
    private readonly followCharge: FollowCharge,
    private readonly fetchEvents: FetchEvents,
    private readonly steps: ReconcileSteps,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    await this.attempt('events', () => this.fetchEvents.execute());
    for (const step of [...this.ownSteps(), ...this.steps.all()]) await this.run(step);
    await this.tidy();
  }

  private ownSteps(): ReconcileStep[] {
    const { due } = this;
    return [
      { name: 'payments', due: (after, limit) => due.pending(after, limit), follow: (id) => this.settle(id) },
      { name: 'refunds', due: (after, limit) => due.refunds(after, limit), follow: (id) => this.settleRefund.execute(id) },
      { name: 'charges', due: (after, limit) => due.charges(after, limit), follow: (ref) => this.followCharge.execute(ref) },
    ];
  }

  private async run({ name, due, follow }: ReconcileStep): Promise<void> {
    let failures = 0;
    for (const { key, ref } of await this.batch(name, due)) {
      this.places.set(name, key);
      if (!(await this.attempt(name, () => follow(ref)))) failures += 1;
      if (failures >= maxFailures) return;
    }
  }

  /** The next things by their keys; after the last one come the first ones again. */
  private async batch(name: string, due: ReconcileStep['due']): Promise<DueThing[]> {
    const after = this.places.get(name) ?? lowest;
    const above = await due(after, batchSize);
    if (after === lowest || above.length === batchSize) return above;
    const again = await due(lowest, batchSize - above.length);
    return [...above, ...again.filter(({ key }) => key <= after)];
  }

  private async attempt(name: string, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      this.logger.warn(`Reconciling ${name} continues in the next round: ${describeError(error)}`);
      return false;
    }
  }

  /** A payment without a session at the provider cannot be paid: opening its page failed. */
  private async settle(id: string): Promise<void> {
    const payment = await this.settlePayment.read(id);
    if (payment.sessionRef) await this.settlePayment.execute(payment);
    else if (payment.createdAt < this.ago(5 * minuteMs)) await this.endPayment.execute(id, 'failed', paymentMessages.notStarted);
  }

  /** Wakes HandleEvents, in case its job was lost, and deletes events that were handled long ago. */
  private tidy(): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      await em.execute(forgetSql, [this.ago(60 * dayMs).toISOString()]);
      await this.jobs.send(em, handleEventsQueue, {}, { singletonKey: 'wake' });
    });
  }

  private ago(ms: number): Date {
    return new Date(this.clock.now().getTime() - ms);
  }
}
