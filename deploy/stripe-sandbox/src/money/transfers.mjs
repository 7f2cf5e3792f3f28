import { newId } from '../ids.mjs';
import { StripeFault } from '../stripe-fault.mjs';

/** @typedef {import('stripe').Stripe.Transfer} Transfer */

/** Money that goes to connected accounts: https://docs.stripe.com/connect/separate-charges-and-transfers */
export class Transfers {
  #state;
  #clock;
  #feed;
  #balance;
  #accounts;

  /**
   * @param {import('../state.mjs').State} state
   * @param {import('../clock.mjs').Clock} clock
   * @param {import('../events/feed.mjs').Feed} feed
   * @param {import('./balance.mjs').Balance} balance
   * @param {import('../connect/accounts.mjs').Accounts} accounts
   */
  constructor(state, clock, feed, balance, accounts) {
    this.#state = state;
    this.#clock = clock;
    this.#feed = feed;
    this.#balance = balance;
    this.#accounts = accounts;
  }

  /** @param {Record<string, any>} values */
  create({ amount, destination, description = null, metadata = {}, transfer_group = null, source_transaction = null }) {
    if (amount < 1) throw StripeFault.invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
    const account = this.#accounts.rows[destination];
    if (!account) throw StripeFault.invalid(`No such destination: '${destination}'`, { code: 'resource_missing', param: 'destination' });
    if (account.capabilities.transfers !== 'active')
      throw StripeFault.settled(
        'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
        { code: 'insufficient_capabilities_for_transfer' },
      );
    if (!source_transaction && amount > this.#balance.available)
      throw StripeFault.settled(
        'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card. See: https://stripe.com/docs/testing#available-balance',
        { code: 'balance_insufficient' },
      );
    /** @type {Transfer} */
    const transfer = {
      id: newId('tr'),
      object: 'transfer',
      amount,
      amount_reversed: 0,
      balance_transaction: null,
      created: this.#clock.seconds(),
      currency: 'usd',
      description,
      destination,
      destination_payment: newId('py'),
      livemode: false,
      metadata,
      reversals: { object: 'list', url: '', has_more: false, data: [] },
      reversed: false,
      source_transaction,
      source_type: 'card',
      transfer_group: transfer_group ?? null,
    };
    transfer.reversals.url = `/v1/transfers/${transfer.id}/reversals`;
    this.rows[transfer.id] = transfer;
    const line = this.#balance.add({
      type: 'transfer',
      category: 'transfer',
      amount: -amount,
      source: transfer.id,
      description: description ?? 'Transfer',
    });
    transfer.balance_transaction = line.id;
    this.#feed.add('transfer.created', transfer);
    return transfer;
  }

  /** @returns {Transfer} */
  read(id) {
    const transfer = this.rows[id];
    if (!transfer) throw StripeFault.missing('transfer', id);
    return transfer;
  }

  /** @returns {Record<string, Transfer>} */
  get rows() {
    return this.#state.collection('transfers');
  }
}
