import { journeyOf, setDefaultJourney, defaultJourney } from '../events/journey.mjs';
import { answerFault, StripeFault } from '../stripe-fault.mjs';
import { act } from './actions.mjs';

const journeyNames = ['delay', 'copies', 'reorder', 'drop'];
const endings = ['succeeded', 'pending', 'failed'];

/**
 * The same as the pages, for tests: who calls it has the secret key. Everything is a POST with JSON.
 * @param {import('fastify').FastifyInstance} api
 * @param {import('../world.mjs').World} world
 * @param {import('./faults.mjs').Faults} faults
 */
export function controlApi(api, world, faults) {
  api.setErrorHandler(answerFault);

  api.post('/:kind/:id/:action', async ({ params, body }) => {
    const { kind, id, action } = /** @type {Record<string, string>} */ (params);
    const values = valuesOf(body);
    const answer = act(world, kind, id, action, values);
    world.commit(journeyNames.some((name) => name in values) ? journeyOf(values) : undefined);
    return answer;
  });

  api.post('/clock', async ({ body }) => {
    const { advance } = valuesOf(body);
    if (!(Number(advance) >= 0)) throw StripeFault.invalid('Invalid advance: seconds that pass', { param: 'advance' });
    world.clock.advance(Math.trunc(Number(advance)));
    world.passTime();
    world.commit();
    return { now: world.clock.seconds() };
  });

  api.post('/journey', async ({ body }) => {
    setDefaultJourney(world.state, valuesOf(body));
    world.commit();
    return defaultJourney(world.state);
  });

  api.post('/settings', async ({ body }) => {
    const { available_after_days: days, next_refund: ending } = valuesOf(body);
    if (ending !== undefined && !endings.includes(ending)) throw StripeFault.invalid(`Invalid next_refund: ${endings.join(', ')}`);
    if (days !== undefined) world.balance.availableAfterDays = Math.max(0, Math.trunc(Number(days)) || 0);
    if (ending !== undefined) world.refunds.next = ending;
    world.commit();
    return { available_after_days: world.balance.availableAfterDays, next_refund: world.refunds.next };
  });

  api.post('/faults', async ({ body }) => {
    const values = valuesOf(body);
    const list = 'clear' in values ? faults.clear() : faults.add(values);
    world.commit();
    return list;
  });
}

/** @returns {Record<string, any>} Switches may come as truth or as text. */
const valuesOf = (body) => {
  const values = { .../** @type {Record<string, any>} */ (body ?? {}) };
  if (values.reorder === false) delete values.reorder;
  return values;
};
