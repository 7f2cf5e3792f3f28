import { text } from '../html.mjs';
import { dollars, journeyFields, moment } from '../pages/page.mjs';

/** What each button sends. */
const sends = {
  'sessions/pay': 'charge.succeeded, payment_intent.succeeded, checkout.session.completed, charge.updated',
  'sessions/decline': 'charge.failed, payment_intent.payment_failed',
  'sessions/expire': 'checkout.session.expired',
  'charges/refund': 'refund.created, charge.refunded',
  'charges/dispute': 'charge.dispute.created, charge.dispute.funds_withdrawn, charge.updated',
  'disputes/review': 'charge.dispute.updated',
  'disputes/win': 'charge.dispute.closed, charge.dispute.funds_reinstated',
  'disputes/lose': 'charge.dispute.closed',
  'refunds/succeed': 'refund.updated, charge.refund.updated',
  'refunds/fail': 'refund.failed, refund.updated, charge.refund.updated',
  account: 'account.updated',
  'subscriptions/renew': 'invoice.paid or invoice.payment_failed, customer.subscription.updated',
};

/** @param {import('../world.mjs').World} world */
export function dashboardPage(world, journey, notice) {
  const { balance, clock, sessions, payments, accounts, subscriptions, refunds } = world;
  const charges = Object.values(payments.charges).filter(({ paid }) => paid);
  return `<main class="whole">
${notice ? `<p class="notice" role="alert">${text(notice)}</p>` : ''}
<section class="card" aria-labelledby="money">
  <div><h1 id="money">Balance</h1><p class="lead">The clock shows ${moment(clock.seconds())}.</p></div>
  <dl>
    <div><dt>Available</dt><dd>${dollars(balance.available)}</dd></div>
    <div><dt>Pending</dt><dd>${dollars(balance.pending)}</dd></div>
  </dl>
  <form method="post" action="/sandbox/clock" class="row">
    <label>Advance the clock by days <input name="days" type="number" min="0" max="400" value="1"></label>
    <button class="button small">Advance</button>
  </form>
  <form method="post" action="/sandbox/journey">
    <p class="lead">For events that no page sends: those of calls of the API, of time, and of the buttons below.</p>
    ${journeyFields(journey)}
    <p><button class="button small">Keep this way</button></p>
  </form>
</section>
${section(
  'Open pages',
  sessions.list().filter(({ status }) => status === 'open'),
  (session) =>
    thing(`${dollars(session.amount_total)} · ${session.mode}`, session.id, `until ${moment(session.expires_at)}`, [
      link('Open', session.url),
      button('sessions', session.id, 'pay', 'Pay'),
      button('sessions', session.id, 'decline', 'Decline'),
      button('sessions', session.id, 'expire', 'Expire'),
    ]),
)}
${section('Payments', charges, (charge) => chargeOf(charge, world))}
${section('Refunds', Object.values(refunds.rows), (refund) =>
  thing(`${dollars(refund.amount)} · ${refund.status}`, refund.id, `of ${refund.charge}`, [
    ...(refund.status === 'pending' ? [button('refunds', refund.id, 'succeed', 'Succeed')] : []),
    ...(refund.status === 'failed' ? [] : [button('refunds', refund.id, 'fail', 'Fail', 'danger')]),
  ]),
)}
${section('Connected accounts', Object.values(accounts.rows), accountOf)}
${section('Subscriptions', Object.values(subscriptions.rows), subscriptionOf)}
</main>`;
}

const chargeOf = (charge, { disputes }) => {
  const dispute = disputes.ofCharge(charge.id);
  const open = dispute && !['won', 'lost'].includes(dispute.status);
  const state = dispute ? `dispute ${dispute.status}` : charge.amount_refunded > 0 ? `${dollars(charge.amount_refunded)} refunded` : 'paid';
  return thing(`${dollars(charge.amount)} · ${state}`, charge.id, `${charge.description ?? ''} ${JSON.stringify(charge.metadata)}`, [
    ...(dispute || charge.refunded
      ? []
      : [button('charges', charge.id, 'refund', 'Refund'), button('charges', charge.id, 'dispute', 'Open a dispute', 'danger')]),
    ...(open
      ? [
          button('disputes', dispute.id, 'review', 'Hand in evidence'),
          button('disputes', dispute.id, 'win', 'Dispute won'),
          button('disputes', dispute.id, 'lose', 'Dispute lost', 'danger'),
        ]
      : []),
  ]);
};

const accountOf = (account) =>
  thing(
    `${account.payouts_enabled ? 'can be paid' : 'cannot be paid'} · transfers ${account.capabilities.transfers ?? 'not asked for'}`,
    account.id,
    [account.requirements.disabled_reason, ...account.requirements.currently_due].filter(Boolean).join(', '),
    [
      button('accounts', account.id, 'finish', 'Enable'),
      button('accounts', account.id, 'payouts_later', 'Payouts not yet'),
      button('accounts', account.id, 'more_later', 'Ask for more'),
      button('accounts', account.id, 'disable', 'Disable', 'danger'),
      button('accounts', account.id, 'reject', 'Reject', 'danger'),
    ],
  );

const subscriptionOf = (subscription) => {
  const [item] = subscription.items.data;
  const over = subscription.status === 'canceled';
  return thing(
    `${dollars(item.price.unit_amount)} · ${subscription.status}${subscription.cancel_at && !over ? ', ends with its period' : ''}`,
    subscription.id,
    `${item.price.lookup_key ?? item.price.id} until ${moment(item.current_period_end)}`,
    over
      ? []
      : [
          button('subscriptions', subscription.id, 'renew', 'Renew now'),
          button('subscriptions', subscription.id, 'fail_next', 'Fail the next renewal', 'danger'),
          ...(subscription.status === 'past_due' ? [button('subscriptions', subscription.id, 'retry', 'The card works again')] : []),
          button('subscriptions', subscription.id, 'cancel', 'Cancel now', 'danger'),
        ],
  );
};

const section = (title, rows, show) => {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return `<section class="card" aria-labelledby="${id}">
  <h2 id="${id}">${title}</h2>
  ${
    rows.length === 0
      ? '<p class="lead">None yet.</p>'
      : `<ul class="things">${rows
          .toReversed()
          .map((row) => `<li>${show(row)}</li>`)
          .join('')}</ul>`
  }
</section>`;
};

const thing = (
  title,
  id,
  details,
  buttons,
) => `<div><strong>${text(title)}</strong> <code>${text(id)}</code><small>${text(details)}</small></div>
<div class="row">${buttons.join('')}</div>`;

const button = (kind, id, action, label, look = 'plain') => {
  const sent = sends[`${kind}/${action}`] ?? (kind === 'accounts' ? sends.account : 'customer.subscription.*');
  return `<form method="post" action="/sandbox/${kind}/${text(id)}/${action}"><button class="button small ${look}" title="Sends ${text(sent)}" aria-label="${text(label)} ${text(id)}: sends ${text(sent)}">${text(label)}</button></form>`;
};

const link = (label, address) => `<a class="button small" href="${text(address)}">${text(label)}</a>`;
