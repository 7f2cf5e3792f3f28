import { act } from '../control/actions.mjs';
import { formOf, journeyOf, defaultJourney } from '../events/journey.mjs';
import { sendMissing, sendPage } from '../pages/page.mjs';
import { StripeFault } from '../stripe-fault.mjs';
import { portalPage } from './portal-page.html.mjs';

const advice = 'Open the customer portal again from where you came.';
const offered = ['renew', 'fail_next', 'retry', 'cancel_later', 'resume', 'cancel', 'switch'];

/**
 * The page where customers change and end their subscriptions; testers let time pass there, too.
 * @param {import('fastify').FastifyInstance} app
 * @param {import('../world.mjs').World} world
 */
export function portalPages(app, world) {
  const { portal, subscriptions, feed, state } = world;

  const show = (reply, visit, query, notice = '', status = 200) => {
    const rows = subscriptions.ofCustomer(visit.customer);
    const history = feed.historyOf(rows.flatMap(({ id, latest_invoice }) => [id, String(latest_invoice)]));
    const journey = { ...formOf(defaultJourney(state)), ...query };
    return sendPage(reply, 'Your subscription', portalPage(world, visit, { rows, history, journey, notice }), { status });
  };

  app.get('/portal/:token', async ({ params, query }, reply) => {
    const visit = portal.ofPage(tokenOf(params));
    return visit ? show(reply, visit, query) : sendMissing(reply, advice);
  });

  app.post('/portal/:token', async ({ params, body }, reply) => {
    const visit = portal.ofPage(tokenOf(params));
    if (!visit) return sendMissing(reply, advice);
    const form = /** @type {Record<string, string>} */ (body ?? {});
    const [action, price] = (form.action ?? '').split(':');
    const own = subscriptions.ofCustomer(visit.customer).some(({ id }) => id === form.subscription);
    if (!own || !offered.includes(action)) return show(reply, visit, {}, 'This subscription is not yours.', 409);
    try {
      const proration = visit.features.subscription_update.proration_behavior;
      act(world, 'subscriptions', form.subscription, action, { price, proration });
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      return show(reply, visit, {}, error.message, 409);
    }
    world.commit(journeyOf(form));
    return reply.redirect(`/portal/${tokenOf(params)}`, 303);
  });
}

const tokenOf = (params) => /** @type {{ token: string }} */ (params).token;
