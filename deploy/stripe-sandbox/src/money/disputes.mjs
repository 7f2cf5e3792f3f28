import { StripeFault } from '../stripe-fault.mjs';
import { newDispute } from './new-dispute.mjs';

/** @typedef {import('stripe').Stripe.Dispute} Dispute */

/** What Stripe takes for each dispute, cents. It keeps them when the dispute is won, unless a contract says otherwise. */
const fee = 1500;

/** Payers who go to their bank: https://docs.stripe.com/disputes/how-disputes-work */
export class Disputes {
  #state;
  #clock;
  #feed;
  #payments;
  #balance;

  /**
   * @param {import('../state.mjs').State} state
   * @param {import('../clock.mjs').Clock} clock
   * @param {import('../events/feed.mjs').Feed} feed
   * @param {import('./payments.mjs').Payments} payments
   * @param {import('./balance.mjs').Balance} balance
   */
  constructor(state, clock, feed, payments, balance) {
    this.#state = state;
    this.#clock = clock;
    this.#feed = feed;
    this.#payments = payments;
    this.#balance = balance;
  }

  /** The bank takes back what was not refunded yet, and Stripe its fee. */
  open(chargeId, reason = 'fraudulent') {
    const charge = this.#payments.charge(chargeId);
    if (!charge.paid || charge.disputed || charge.refunded)
      throw StripeFault.invalid(`Charge ${chargeId} cannot be disputed: it is not paid, or refunded, or was disputed.`);
    const dispute = newDispute(charge, reason, this.#clock.seconds());
    this.rows[dispute.id] = dispute;
    charge.disputed = true;
    this.#feed.add('charge.dispute.created', dispute);
    const line = this.#balance.add({
      type: 'adjustment',
      category: 'dispute',
      amount: -dispute.amount,
      source: dispute.id,
      description: `Chargeback withdrawal for ${chargeId}`,
      fee,
      feeDescription: 'Dispute fee',
    });
    dispute.balance_transactions.push(line);
    this.#feed.add('charge.dispute.funds_withdrawn', dispute);
    this.#feed.add('charge.updated', charge, { previous: { disputed: false } });
    return dispute;
  }

  /** The bank decides for us: the amount comes back. */
  win(id, feeReturned = false) {
    const dispute = this.#open(id);
    dispute.status = 'won';
    const line = this.#balance.add({
      type: 'adjustment',
      category: 'dispute_reversal',
      amount: dispute.amount,
      source: dispute.id,
      description: `Chargeback reversal for ${dispute.charge}`,
      fee: feeReturned ? -fee : 0,
      feeDescription: 'Dispute fee',
    });
    dispute.balance_transactions.push(line);
    this.#feed.add('charge.dispute.closed', dispute);
    this.#feed.add('charge.dispute.funds_reinstated', dispute);
    return dispute;
  }

  lose(id) {
    const dispute = this.#open(id);
    dispute.status = 'lost';
    this.#feed.add('charge.dispute.closed', dispute);
    return dispute;
  }

  /** Evidence was handed in; the bank thinks about it. */
  review(id) {
    const dispute = this.#open(id);
    dispute.status = 'under_review';
    Object.assign(dispute.evidence_details, { has_evidence: true, submission_count: 1 });
    this.#feed.add('charge.dispute.updated', dispute);
    return dispute;
  }

  /**
   * What the platform says against it. It is sent once; until then, each call adds to what was said before.
   * @param {Partial<import('stripe').Stripe.Dispute.Evidence>} evidence
   */
  update(id, evidence = {}, submit = true) {
    const dispute = this.#open(id);
    if (dispute.status !== 'needs_response' || dispute.evidence_details.submission_count > 0)
      throw StripeFault.invalid('This dispute has already been submitted.');
    if ((dispute.evidence_details.due_by ?? 0) < this.#clock.seconds())
      throw StripeFault.invalid('The due date of this dispute has passed.');
    dispute.evidence = { ...dispute.evidence, ...evidence };
    dispute.evidence_details.has_evidence = true;
    return submit ? this.review(id) : dispute;
  }

  /** @returns {Dispute} */
  read(id) {
    const dispute = this.rows[id];
    if (!dispute) throw StripeFault.missing('dispute', id);
    return dispute;
  }

  ofCharge(id) {
    return Object.values(this.rows).find(({ charge }) => charge === id);
  }

  #open(id) {
    const dispute = this.read(id);
    if (dispute.status === 'won' || dispute.status === 'lost')
      throw StripeFault.invalid(`This dispute has a status of \`${dispute.status}\`.`);
    return dispute;
  }

  /** @returns {Record<string, Dispute>} */
  get rows() {
    return this.#state.collection('disputes');
  }
}
