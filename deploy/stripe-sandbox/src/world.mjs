import { Customers } from './billing/customers.mjs';
import { Invoices } from './billing/invoices.mjs';
import { Prices } from './billing/prices.mjs';
import { Subscriptions } from './billing/subscriptions.mjs';
import { Sessions } from './checkout/sessions.mjs';
import { Clock } from './clock.mjs';
import { Accounts } from './connect/accounts.mjs';
import { Feed } from './events/feed.mjs';
import { Library } from './library.mjs';
import { Balance } from './money/balance.mjs';
import { Disputes } from './money/disputes.mjs';
import { Payments } from './money/payments.mjs';
import { Refunds } from './money/refunds.mjs';
import { Transfers } from './money/transfers.mjs';
import { Portal } from './portal/portal.mjs';

/** @typedef {ReturnType<typeof createWorld>} World */

/**
 * Everything that deals with money, on one state, one clock and one feed of events.
 * @param {import('./state.mjs').State} state
 * @param {import('./webhooks.mjs').Webhooks} webhooks
 * @param {{ url: string }} site
 * @param {{ statementName: string, clockStart?: string }} options
 */
export function createWorld(state, webhooks, site, { statementName, clockStart }) {
  const clock = new Clock(state, clockStart);
  const feed = new Feed(state, clock, webhooks);
  const balance = new Balance(state, clock);
  const payments = new Payments(state, clock, feed, balance, statementName);
  const customers = new Customers(state, clock, feed);
  const prices = new Prices(state, clock);
  const invoices = new Invoices(state, clock, feed, payments, customers);
  const subscriptions = new Subscriptions(state, clock, feed, prices, invoices);
  const accounts = new Accounts(state, clock, feed, site);
  const parts = {
    state,
    clock,
    feed,
    balance,
    payments,
    customers,
    prices,
    invoices,
    subscriptions,
    accounts,
    refunds: new Refunds(state, clock, feed, payments, balance),
    disputes: new Disputes(state, clock, feed, payments, balance),
    transfers: new Transfers(state, clock, feed, balance, accounts),
    sessions: new Sessions(state, clock, feed, payments, subscriptions, site),
    portal: new Portal(state, clock, site),
  };
  return {
    ...parts,
    library: libraryOf(parts),

    /** Lets everything happen that is due by now. */
    passTime() {
      parts.sessions.expireDue();
      subscriptions.renewDue();
    },

    /**
     * The end of every action: what happened is known after a crash, then it travels.
     * @param {import('./events/journey.mjs').EventJourney} [journey]
     */
    commit(journey) {
      feed.flush(journey);
      state.save();
      webhooks.send();
    },
  };
}

/** @param {Record<string, any>} parts */
function libraryOf({ balance, payments, customers, prices, invoices, subscriptions, accounts, refunds, disputes, transfers, sessions }) {
  const library = new Library();
  const tables = {
    pi: payments.intents,
    ch: payments.charges,
    re: refunds.rows,
    du: disputes.rows,
    tr: transfers.rows,
    cus: customers.rows,
    prod: prices.products,
    price: prices.rows,
    sub: subscriptions.rows,
    in: invoices.rows,
    acct: accounts.rows,
  };
  for (const [prefix, rows] of Object.entries(tables)) library.add(prefix, (id) => rows[id]);
  library.add('txn', (id) => balance.present(balance.rows[id]));
  library.add('cs', (id) => sessions.read(id));

  const listOf = (url, data) => ({ object: 'list', url, has_more: false, data });
  library.include('checkout.session', 'line_items', ({ id }) => sessions.lineItems(id));
  library.include('charge', 'refunds', ({ id }) => listOf(`/v1/charges/${id}/refunds`, refunds.ofCharge(id).toReversed()));
  library.include('invoice', 'payments', ({ id }) => listOf(`/v1/invoice_payments?invoice=${id}`, invoices.paymentsOf(id)));
  library.include('customer', 'subscriptions', ({ id }) => listOf(`/v1/customers/${id}/subscriptions`, subscriptions.ofCustomer(id)));
  return library;
}
