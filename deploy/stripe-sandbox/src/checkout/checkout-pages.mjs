import { formOf, journeyOf, defaultJourney } from '../events/journey.mjs';
import { statementOf } from '../money/statement.mjs';
import { sendMissing, sendPage } from '../pages/page.mjs';
import { challengePage, checkoutPage, closedPage } from './checkout-page.html.mjs';

const advice = 'Start again from where you came.';

/**
 * The page where Stripe would ask for a card; here a tester says what the bank does.
 * @param {import('fastify').FastifyInstance} app
 * @param {import('../world.mjs').World} world
 * @param {string} statementName
 */
export function checkoutPages(app, world, statementName) {
  const { sessions, payments, feed, state } = world;
  const formFor = (query) => ({ ...formOf(defaultJourney(state)), ...query });

  app.get('/checkout/:token', async ({ params, query }, reply) => {
    const page = sessions.ofPage(tokenOf(params));
    if (!page) return sendMissing(reply, advice);
    const history = feed.historyOf(thingsOf(page));
    if (page.session.status !== 'open') return sendPage(reply, 'Payment', closedPage(page, history));
    const statement = statementOf(statementName, page.demand.suffix);
    const failure = page.attempt ? (payments.intent(page.attempt).last_payment_error?.message ?? null) : null;
    const body = checkoutPage(page, { statement, failure, history, journey: formFor(query) });
    return sendPage(reply, 'Payment', body, { returns: [page.session.success_url, page.session.cancel_url] });
  });

  app.post('/checkout/:token', async ({ params, body }, reply) => {
    const token = tokenOf(params);
    const page = sessions.ofPage(token);
    if (!page) return sendMissing(reply, advice);
    const form = /** @type {Record<string, string>} */ (body ?? {});
    if (page.session.status === 'open' && form.action === 'pay') return paid(reply, token, form);
    if (page.session.status === 'open' && form.action === 'challenge') {
      sessions.challenge(token);
      world.commit(journeyOf(form));
      return reply.redirect(`/checkout/${token}/challenge`, 303);
    }
    if (page.session.status === 'open' && form.action === 'decline') {
      sessions.decline(token);
      world.commit(journeyOf(form));
    }
    return reply.redirect(`/checkout/${token}`, 303);
  });

  app.get('/checkout/:token/challenge', async ({ params, query }, reply) => {
    const page = sessions.ofPage(tokenOf(params));
    if (!page) return sendMissing(reply, advice);
    if (page.session.status !== 'open') return reply.redirect(`/checkout/${tokenOf(params)}`, 303);
    return sendPage(reply, '3-D Secure', challengePage(page, formFor(query)), { returns: [page.session.success_url] });
  });

  app.post('/checkout/:token/challenge', async ({ params, body }, reply) => {
    const token = tokenOf(params);
    const page = sessions.ofPage(token);
    if (!page) return sendMissing(reply, advice);
    const form = /** @type {Record<string, string>} */ (body ?? {});
    if (page.session.status === 'open' && form.action === 'complete') return paid(reply, token, form);
    if (page.session.status === 'open' && form.action === 'fail') {
      sessions.decline(token, 'authentication');
      world.commit(journeyOf(form));
    }
    return reply.redirect(`/checkout/${token}`, 303);
  });

  function paid(reply, token, form) {
    sessions.pay(token);
    world.commit(journeyOf(form));
    const { session } = sessions.ofPage(token);
    return reply.redirect(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303);
  }

  const thingsOf = ({ session, attempt }) =>
    [session.id, attempt, attempt && payments.intent(attempt).latest_charge, session.subscription, session.invoice].filter(Boolean);
}

const tokenOf = (params) => /** @type {{ token: string }} */ (params).token;
