import { text } from '../html.mjs';
import { dollars, journeyFields, timestamp } from '../pages/page.mjs';

const updated = 'customer.subscription.updated';

/** What each button says and sends. @type {Record<string, Record<string, [string, string, string?]>>} */
const buttons = {
  sessions: {
    pay: ['Pay', 'charge.succeeded, payment_intent.succeeded, checkout.session.completed, charge.updated'],
    decline: ['Decline', 'charge.failed, payment_intent.payment_failed'],
    pay_later: ['Pay later', 'payment_intent.processing, checkout.session.completed'],
    arrive: ['Money comes', 'charge.succeeded, payment_intent.succeeded, checkout.session.async_payment_succeeded, charge.updated'],
    arrive_failing: ['Money does not come', 'payment_intent.payment_failed, checkout.session.async_payment_failed', 'danger'],
    expire: ['Expire', 'checkout.session.expired'],
  },
  charges: {
    refund: ['Refund', 'refund.created, charge.refunded'],
    dispute: ['Open a dispute', 'charge.dispute.created, charge.dispute.funds_withdrawn, charge.updated', 'danger'],
  },
  disputes: {
    review: ['Hand in evidence', 'charge.dispute.updated'],
    win: ['Dispute won', 'charge.dispute.closed, charge.dispute.funds_reinstated'],
    lose: ['Dispute lost', 'charge.dispute.closed', 'danger'],
  },
  refunds: {
    succeed: ['Succeed', 'refund.updated, charge.refund.updated'],
    fail: ['Fail', 'refund.failed, refund.updated, charge.refund.updated', 'danger'],
  },
  accounts: {
    finish: ['Enable', 'account.updated'],
    payouts_later: ['Payouts not yet', 'account.updated'],
    more_later: ['Ask for more', 'account.updated'],
    disable: ['Disable', 'account.updated', 'danger'],
    reject: ['Reject', 'account.updated', 'danger'],
  },
  subscriptions: {
    renew: ['Renew now', `invoice.paid or invoice.payment_failed, ${updated}`],
    retry: ['The card works again', `invoice.paid, ${updated}`],
    fail_next: ['Fail the next renewal', 'nothing yet', 'danger'],
    cancel: ['Cancel now', 'customer.subscription.deleted', 'danger'],
  },
};

/** @param {import('../world.mjs').World} world */
export function dashboardPage(world, journey, notice) {
  const { balance, clock, sessions, payments, accounts, subscriptions, refunds } = world;
  const charges = Object.values(payments.charges).filter(({ paid }) => paid);
  return `<main class="whole">
${notice ? `<p class="notice" role="alert">${text(notice)}</p>` : ''}
<section class="card" aria-labelledby="money">
  <div><h1 id="money">Balance</h1><p class="lead">The clock shows ${timestamp(clock.seconds())}.</p></div>
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
  ['sessions'],
  sessions.list().filter((session) => session.status === 'open' || comes(session, payments)),
  (session) =>
    thing(
      `${dollars(session.amount_total)} · ${session.mode}`,
      session.id,
      `until ${timestamp(session.expires_at)}`,
      session.status === 'open'
        ? [
            link('Open', session.url),
            ...['pay', 'decline', ...(session.mode === 'payment' ? ['pay_later'] : []), 'expire'].map((action) =>
              button('sessions', session.id, action),
            ),
          ]
        : [button('sessions', session.id, 'arrive'), button('sessions', session.id, 'arrive_failing')],
    ),
)}
${section('Payments', ['charges', 'disputes'], charges, (charge) => chargeOf(charge, world))}
${section('Refunds', ['refunds'], Object.values(refunds.rows), (refund) =>
  thing(`${dollars(refund.amount)} · ${refund.status}`, refund.id, `of ${refund.charge}`, [
    ...(refund.status === 'pending' ? [button('refunds', refund.id, 'succeed')] : []),
    ...(refund.status === 'failed' ? [] : [button('refunds', refund.id, 'fail')]),
  ]),
)}
${section('Connected accounts', ['accounts'], Object.values(accounts.rows), accountOf)}
${section('Subscriptions', ['subscriptions'], Object.values(subscriptions.rows), subscriptionOf)}
</main>`;
}

/** Whether money is on its way. */
const comes = ({ payment_intent: id }, payments) => typeof id === 'string' && payments.intent(id).status === 'processing';

const chargeOf = (charge, { disputes }) => {
  const dispute = disputes.ofCharge(charge.id);
  const open = dispute && !['won', 'lost'].includes(dispute.status);
  const state = dispute ? `dispute ${dispute.status}` : charge.amount_refunded > 0 ? `${dollars(charge.amount_refunded)} refunded` : 'paid';
  return thing(
    `${dollars(charge.amount)} · ${state}`,
    charge.id,
    `${charge.description ?? ''} ${Object.entries(charge.metadata).join(' ')}`,
    [
      ...(dispute || charge.refunded ? [] : [button('charges', charge.id, 'refund'), button('charges', charge.id, 'dispute')]),
      ...(open
        ? [button('disputes', dispute.id, 'review'), button('disputes', dispute.id, 'win'), button('disputes', dispute.id, 'lose')]
        : []),
    ],
  );
};

const accountOf = (account) =>
  thing(
    `${account.payouts_enabled ? 'can be paid' : 'cannot be paid'} · transfers ${account.capabilities.transfers ?? 'not asked for'}`,
    account.id,
    [account.requirements.disabled_reason, ...account.requirements.currently_due].filter(Boolean).join(', '),
    [
      button('accounts', account.id, 'finish'),
      button('accounts', account.id, 'payouts_later'),
      button('accounts', account.id, 'more_later'),
      button('accounts', account.id, 'disable'),
      button('accounts', account.id, 'reject'),
    ],
  );

const subscriptionOf = (subscription) => {
  const [item] = subscription.items.data;
  const over = subscription.status === 'canceled';
  return thing(
    `${dollars(item.price.unit_amount)} · ${subscription.status}${subscription.cancel_at && !over ? ', ends with its period' : ''}`,
    subscription.id,
    `${item.price.lookup_key ?? item.price.id} until ${timestamp(item.current_period_end)}`,
    over
      ? []
      : [
          button('subscriptions', subscription.id, 'renew'),
          button('subscriptions', subscription.id, 'fail_next'),
          ...(subscription.status === 'past_due' ? [button('subscriptions', subscription.id, 'retry')] : []),
          button('subscriptions', subscription.id, 'cancel'),
        ],
  );
};

/** @param {string} sent Which button sends what. */
/** @param {string[]} kinds Whose buttons are in there. */
const section = (title, kinds, rows, show) => {
  const id = title.toLowerCase().replaceAll(' ', '-');
  const shown = rows.toReversed().map((row) => `<li>${show(row)}</li>`);
  const sent = kinds
    .flatMap((kind) => Object.values(buttons[kind]))
    .map(([label, events]) => `<li><strong>${label}</strong> sends ${events}</li>`);
  return `<section class="card" aria-labelledby="${id}">
  <h2 id="${id}">${title}</h2>
  ${rows.length === 0 ? '<p class="lead">None yet.</p>' : `<ul class="things">${shown.join('')}</ul><details><summary>What the buttons send</summary><ul class="lead">${sent.join('')}</ul></details>`}
</section>`;
};

const thing = (
  title,
  id,
  details,
  forms,
) => `<div><strong>${text(title)}</strong> <code>${text(id)}</code><small>${text(details)}</small></div>
<div class="row">${forms.join('')}</div>`;

const button = (kind, id, action) => {
  const [label, sent, look = 'plain'] = buttons[kind][action];
  return `<form method="post" action="/sandbox/${kind}/${text(id)}/${action}"><button class="button small ${look}" title="Sends ${sent}" aria-label="${label} ${text(id)}">${label}</button></form>`;
};

const link = (label, address) => `<a class="button small" href="${text(address)}">${text(label)}</a>`;
