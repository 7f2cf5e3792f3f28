import { text } from '../html.mjs';
import { choice, dollars, entry, eventList, journeyFields } from '../pages/page.mjs';

/** @typedef {Omit<import('./sessions.mjs').Page, 'session'> & { session: import('stripe').Stripe.Checkout.Session }} Shown */

/**
 * @param {Shown} page
 * @param {{ statement: string, failure: string | null, history: any[], journey: import('../events/journey.mjs').JourneyForm }} more
 */
export function checkoutPage({ session, items }, { statement, failure, history, journey }) {
  const subscribes = session.mode === 'subscription';
  const amount = dollars(session.amount_total);
  return `<main>
<section class="card" aria-labelledby="item">
  <div><h1 id="item">${text(items.map(({ name }) => name).join(', '))}</h1>
  <p class="lead">${text(items[0].description ?? (subscribes ? 'renews each month' : 'paid once'))}</p></div>
  <p><small>Amount</small><span class="amount">${amount}</span></p>
  <dl>
    ${entry('Kind', session.metadata.kind ?? (subscribes ? 'subscription' : 'payment'), true)}
    ${entry('On the statement', statement)}
    ${entry('Payer', session.customer ?? 'a guest', true)}
    ${entry('Session', session.id, true)}
    ${entry('Returns to', pathOf(session.success_url))}
  </dl>
</section>
<div class="stack">
<section class="card choices" aria-labelledby="choose">
  <h2 id="choose">Choose what happens</h2>
  <p class="lead">Each button sends the signed events that the provider would send.</p>
  ${failure ? `<p class="notice" role="alert">${text(failure)} You can try again.</p>` : ''}
  <form method="post">
    ${choice({
      name: 'Payment goes through',
      does: `${subscribes ? 'customer.subscription.created, invoice.paid and ' : ''}checkout.session.completed, then back`,
      label: subscribes ? `Subscribe ${amount}` : `Pay ${amount}`,
      value: 'pay',
      look: 'gold',
    })}
    ${choice({ name: 'The bank asks first', does: 'Opens a challenge that you pass or fail', label: '3-D Secure', value: 'challenge' })}
    ${choice({
      name: 'The card is refused',
      does: 'payment_intent.payment_failed; the payer stays here',
      label: 'Decline',
      value: 'decline',
      look: 'danger',
    })}
    ${turnBack(session)}
    ${journeyFields(journey)}
  </form>
</section>
${eventList(history)}
</div>
</main>`;
}

/** @param {Shown} page */
export const challengePage = ({ session }, journey) => `<main class="narrow">
<section class="card choices">
  <h1>Your bank asks whether it is you</h1>
  <p class="lead">${dollars(session.amount_total)}: at a real bank this is a code or an app.</p>
  <form method="post">
    ${choice({ name: 'It is me', does: 'The payment goes through', label: 'Complete', value: 'complete', look: 'gold' })}
    ${choice({ name: 'It is not me', does: 'payment_intent.payment_failed, back to the payment', label: 'Fail', value: 'fail', look: 'danger' })}
    ${journeyFields(journey)}
  </form>
</section>
</main>`;

/** Of a session that can be paid no more. @param {Shown} page */
export const closedPage = ({ session }, history) => {
  const paid = session.status === 'complete';
  const address = paid ? session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id) : session.cancel_url;
  return `<main class="narrow">
<section class="card">
  <h1>${paid ? 'This is paid' : 'This page has expired'}</h1>
  <p class="lead" role="status">${paid ? 'Nothing is charged twice.' : 'Nothing was charged. Start again from where you came.'}</p>
  ${address ? `<p><a class="button gold" href="${text(address)}" rel="noreferrer">Back</a></p>` : ''}
</section>
${eventList(history)}
</main>`;
};

const turnBack = ({ cancel_url: address }) =>
  address
    ? `<div class="choice"><p><strong>The payer goes back</strong><small>No event, back to the product</small></p><a class="button ghost" href="${text(address)}" rel="noreferrer">Cancel</a></div>`
    : '';

const pathOf = (address) => (URL.canParse(address) ? new URL(address).pathname : address);
