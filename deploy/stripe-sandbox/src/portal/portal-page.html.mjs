import { text } from '../html.mjs';
import { choice, dollars, entry, eventList, journeyFields, timestamp } from '../pages/page.mjs';

/**
 * @param {import('../world.mjs').World} world
 * @param {{ customer: string, returnUrl: string | null, features: import('stripe').Stripe.BillingPortal.Configuration.Features }} visit
 * @param {{ rows: import('stripe').Stripe.Subscription[], history: any[], journey: import('../events/journey.mjs').JourneyForm, notice: string }} more
 */
export function portalPage(world, { customer, returnUrl, features }, { rows, history, journey, notice }) {
  return `<main class="narrow">
${notice ? `<p class="notice" role="alert">${text(notice)}</p>` : ''}
<section class="card" aria-labelledby="who">
  <div><h1 id="who">Your subscription</h1><p class="lead">Customer ${text(customer)}</p></div>
  ${rows.length === 0 ? '<p class="lead">There is no subscription.</p>' : ''}
  ${returnUrl ? `<p><a class="button gold" href="${text(returnUrl)}" rel="noreferrer">Back</a></p>` : ''}
</section>
${rows
  .toReversed()
  .map((row) => card(row, world, features, journey))
  .join('')}
${eventList(history)}
</main>`;
}

/** @param {import('stripe').Stripe.Subscription} subscription @param {import('../world.mjs').World} world */
function card(subscription, { prices, subscriptions }, features, journey) {
  const [item] = subscription.items.data;
  const over = subscription.status === 'canceled';
  const id = `plan-${subscription.id}`;
  return `<section class="card" aria-labelledby="${id}">
  <div><h2 id="${id}">${text(prices.product(String(item.price.product)).name)}</h2>
  <p class="lead"><code>${text(subscription.id)}</code></p></div>
  <dl>
    ${entry('Each month', dollars(item.price.unit_amount))}
    ${entry('Status', subscription.status)}
    ${entry(over ? 'Ended' : subscription.cancel_at ? 'Ends' : 'Renews', timestamp(over ? subscription.ended_at : item.current_period_end))}
    ${subscriptions.failsNext(subscription.id) ? entry('Next renewal', 'will be refused') : ''}
  </dl>
  ${over ? '' : form(subscription, choicesOf(subscription, prices, features), journey)}
</section>`;
}

const form = (subscription, choices, journey) => `<form method="post">
  <input type="hidden" name="subscription" value="${text(subscription.id)}">
  ${choices.map(choice).join('')}
  ${journeyFields(journey)}
</form>`;

/** @param {import('stripe').Stripe.Subscription} subscription */
function choicesOf(subscription, prices, { subscription_cancel: cancel, subscription_update: update }) {
  const updated = 'customer.subscription.updated';
  const current = subscription.items.data[0].price.id;
  const others = update.enabled ? (update.products ?? []).flatMap((product) => product.prices).filter((id) => id !== current) : [];
  const ends = subscription.cancel_at !== null;
  return [
    ...others.map((id) => {
      const price = prices.read(id);
      const name = prices.product(String(price.product)).name;
      return { name: `Switch to ${name}`, does: updated, label: `${dollars(price.unit_amount)} a month`, value: `switch:${id}` };
    }),
    ...(cancel.enabled && !ends
      ? [{ name: 'Cancel at the end of the period', does: updated, label: 'Cancel', value: 'cancel_later' }]
      : []),
    ...(ends ? [{ name: 'Keep the subscription', does: updated, label: 'Resume', value: 'resume', look: 'gold' }] : []),
    { name: 'Cancel at once', does: 'customer.subscription.deleted', label: 'Cancel now', value: 'cancel', look: 'danger' },
    {
      name: 'A month passes',
      does: ends ? 'customer.subscription.deleted' : `invoice.paid or invoice.payment_failed, ${updated}`,
      label: 'Renew now',
      value: 'renew',
    },
    { name: 'The bank will refuse the next renewal', does: 'No event yet', label: 'Fail the next', value: 'fail_next', look: 'danger' },
    ...(subscription.status === 'past_due'
      ? [{ name: 'The card works again', does: `invoice.paid, ${updated}`, label: 'Try again', value: 'retry', look: 'gold' }]
      : []),
  ];
}
