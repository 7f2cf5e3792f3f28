import { pageOf, pagingInTime } from '../lists.mjs';
import { expansion, list, read, string } from '../params.mjs';
import { StripeFault } from '../stripe-fault.mjs';

/**
 * https://docs.stripe.com/api/events: those of connected accounts are listed only to who asks as that account, as with Stripe.
 * @param {import('fastify').FastifyInstance} api
 * @param {import('./feed.mjs').Feed} feed
 */
export function eventsApi(api, feed) {
  api.get('/events', async ({ query, headers }) => {
    const { type, types, ...page } = read(query, { ...pagingInTime, type: string, types: list(string) });
    const rows = Object.values(feed.rows).filter((event) => event.account === headers['stripe-account'] && wanted(event.type, type, types));
    return pageOf('/v1/events', rows, page);
  });

  api.get('/events/:id', async ({ params, query }) => {
    read(query, expansion);
    const { id } = /** @type {{ id: string }} */ (params);
    const event = feed.rows[id];
    if (!event) throw StripeFault.missing('event', id);
    return event;
  });
}

const wanted = (type, one, several) => {
  const patterns = [...(one ? [one] : []), ...(several ?? [])];
  return (
    patterns.length === 0 ||
    patterns.some((pattern) => pattern === type || (pattern.endsWith('*') && type.startsWith(pattern.slice(0, -1))))
  );
};
