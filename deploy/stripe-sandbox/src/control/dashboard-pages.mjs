import { formOf, setDefaultJourney, defaultJourney } from '../events/journey.mjs';
import { sendPage } from '../pages/page.mjs';
import { StripeFault } from '../stripe-fault.mjs';
import { act } from './actions.mjs';
import { dashboardPage } from './dashboard-page.html.mjs';

const dayS = 86_400;

/**
 * What Stripe's dashboard is for: everything that was paid, and what happens with it later.
 * @param {import('fastify').FastifyInstance} app
 * @param {import('../world.mjs').World} world
 */
export function dashboardPages(app, world) {
  const show = (reply, notice, status = 200) =>
    sendPage(reply, 'Dashboard', dashboardPage(world, formOf(defaultJourney(world.state)), notice), { status });

  app.get('/sandbox', async (_, reply) => show(reply));

  app.post('/sandbox/clock', async ({ body }, reply) => {
    const { days } = /** @type {{ days?: string }} */ (body ?? {});
    world.clock.advance(Math.max(0, Math.trunc(Number(days)) || 0) * dayS);
    world.passTime();
    world.commit();
    return reply.redirect('/sandbox', 303);
  });

  app.post('/sandbox/journey', async ({ body }, reply) => {
    setDefaultJourney(world.state, body ?? {});
    world.commit();
    return reply.redirect('/sandbox', 303);
  });

  app.post('/sandbox/:kind/:id/:action', async ({ params, body }, reply) => {
    const { kind, id, action } = /** @type {Record<string, string>} */ (params);
    try {
      act(world, kind, id, action, /** @type {Record<string, string>} */ (body ?? {}));
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      return show(reply, error.message, 409);
    }
    world.commit();
    return reply.redirect('/sandbox', 303);
  });
}
