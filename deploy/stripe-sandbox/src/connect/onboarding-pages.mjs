import { formOf, journeyOf, defaultJourney } from '../events/journey.mjs';
import { text } from '../html.mjs';
import { choice, entry, journeyFields, sendMissing, sendPage } from '../pages/page.mjs';

const advice = 'Start again from your dashboard.';
const sends = 'account.updated, then back';
const choices = [
  { name: 'Everything is submitted', does: sends, label: 'Finish', value: 'finish', look: 'gold' },
  { name: 'Submitted, and payouts wait for a check', does: sends, label: 'Not yet paid out', value: 'payouts_later' },
  { name: 'Leave half-way', does: sends, label: 'Leave', value: 'half_way' },
  { name: 'More is asked for later', does: sends, label: 'More later', value: 'more_later' },
  { name: 'The account is rejected', does: sends, label: 'Reject', value: 'reject', look: 'danger' },
];

/**
 * The page where Stripe would ask the owner of a connected account who they are.
 * @param {import('fastify').FastifyInstance} app
 * @param {import('../world.mjs').World} world
 */
export function onboardingPages(app, world) {
  const { accounts, state } = world;

  app.get('/connect/link/:token', async ({ params }, reply) => {
    const next = accounts.visit(tokenOf(params));
    if (!next) return sendMissing(reply, advice);
    world.commit();
    return reply.redirect(next, 303);
  });

  app.get('/connect/onboarding/:token', async ({ params, query }, reply) => {
    const visit = accounts.ofVisit(tokenOf(params));
    if (!visit) return sendMissing(reply, advice);
    const journey = { ...formOf(defaultJourney(state)), .../** @type {object} */ (query) };
    return sendPage(reply, 'Payouts', page(visit.account, journey), { returns: [visit.returnUrl] });
  });

  app.post('/connect/onboarding/:token', async ({ params, body }, reply) => {
    const visit = accounts.ofVisit(tokenOf(params));
    if (!visit) return sendMissing(reply, advice);
    const form = /** @type {Record<string, string>} */ (body ?? {});
    const chosen = choices.find(({ value }) => value === form.action);
    if (!chosen) return reply.redirect(`/connect/onboarding/${tokenOf(params)}`, 303);
    accounts.take(visit.account.id, /** @type {import('./accounts.mjs').Course} */ (chosen.value));
    world.commit(journeyOf(form));
    return reply.redirect(visit.returnUrl, 303);
  });
}

/** @param {import('stripe').Stripe.Account} account */
const page = (account, journey) => `<main>
<section class="card" aria-labelledby="account">
  <div><h1 id="account">Get paid</h1><p class="lead">Stripe would ask for a name, a birthday, a bank account and perhaps a document.</p></div>
  <dl>
    ${entry('Account', account.id)}
    ${entry('Submitted', account.details_submitted ? 'yes' : 'not yet')}
    ${entry('Payouts', account.payouts_enabled ? 'enabled' : 'not enabled')}
    ${entry('Still wanted', account.requirements.currently_due.join(', ') || 'nothing')}
    ${account.requirements.disabled_reason ? entry('Closed because', text(account.requirements.disabled_reason)) : ''}
  </dl>
</section>
<section class="card choices" aria-labelledby="choose">
  <h2 id="choose">Choose what happens</h2>
  <p class="lead">Each button sends the signed event that the provider would send.</p>
  <form method="post">${choices.map(choice).join('')}${journeyFields(journey)}</form>
</section>
</main>`;

const tokenOf = (params) => /** @type {{ token: string }} */ (params).token;
