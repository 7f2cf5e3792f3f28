import { seconds } from '../ids.mjs';
import { pageOf, pagingInTime } from '../lists.mjs';
import { address, boolean, expansion, integer, list, map, must, object, oneOf, read, string } from '../params.mjs';
import { StripeFault } from '../stripe-fault.mjs';

const shortestS = 30 * 60;
const longestS = 86_400;
const leastAmount = 50;

const priceData = object({
  currency: must(oneOf('usd')),
  product_data: object({ name: must(string), description: string, metadata: map, tax_code: string }),
  product: string,
  unit_amount: must(integer),
  recurring: object({ interval: must(oneOf('month')), interval_count: integer }),
});
const creation = {
  ...expansion,
  adaptive_pricing: object({ enabled: boolean }),
  billing_address_collection: oneOf('auto', 'required'),
  cancel_url: address,
  client_reference_id: string,
  customer: string,
  customer_email: string,
  expires_at: integer,
  line_items: must(list(object({ price: string, price_data: priceData, quantity: integer }))),
  locale: string,
  metadata: map,
  mode: must(oneOf('payment', 'subscription')),
  payment_intent_data: object({
    description: string,
    metadata: map,
    statement_descriptor_suffix: string,
    transfer_group: string,
  }),
  payment_method_types: list(oneOf('card')),
  submit_type: oneOf('auto', 'book', 'donate', 'pay', 'subscribe'),
  subscription_data: object({ description: string, metadata: map }),
  success_url: must(address),
  ui_mode: oneOf('hosted_page'),
};

/**
 * The calls of https://docs.stripe.com/api/checkout/sessions that Sotto makes.
 * @param {import('fastify').FastifyInstance} api
 * @param {{ sessions: import('./sessions.mjs').Sessions, library: import('../library.mjs').Library,
 *   customers: import('../billing/customers.mjs').Customers, prices: import('../billing/prices.mjs').Prices }} parts
 */
export function checkoutSessionsApi(api, { sessions, library, customers, prices }) {
  api.post('/checkout/sessions', async ({ body }) => {
    const { expand, line_items, payment_intent_data = {}, subscription_data = {}, ...said } = read(body, creation);
    if (said.mode === 'subscription' && 'payment_intent_data' in /** @type {object} */ (body))
      throw StripeFault.invalid('You can not pass `payment_intent_data` in `subscription` mode.', { param: 'payment_intent_data' });
    if (said.mode === 'payment' && 'subscription_data' in /** @type {object} */ (body))
      throw StripeFault.invalid('You can not pass `subscription_data` in `payment` mode.', { param: 'subscription_data' });
    if (said.customer) customers.alive(said.customer);
    if (said.mode === 'subscription') said.customer ??= customers.create({ email: said.customer_email }).id;
    refuseWrongExpiry(said.expires_at, seconds());

    const items = line_items.map((item, index) => itemOf(item, `line_items[${index}]`, said.mode, prices));
    refuseSmallAmount(items);
    const demand = {
      customer: said.customer,
      description: payment_intent_data.description ?? null,
      metadata: payment_intent_data.metadata,
      suffix: payment_intent_data.statement_descriptor_suffix,
      transferGroup: payment_intent_data.transfer_group,
      amount: 0,
    };
    return library.expand(sessions.create(/** @type {any} */ (said), { items, demand, subscription: subscription_data }), expand);
  });

  api.get('/checkout/sessions', async ({ query }) => {
    const filters = { customer: string, payment_intent: string, subscription: string, status: oneOf('open', 'complete', 'expired') };
    const { expand, limit, starting_after, ending_before, created, ...wanted } = read(query, { ...pagingInTime, ...filters });
    sessions.expireDue();
    const rows = sessions.list().filter((session) => Object.entries(wanted).every(([field, value]) => session[field] === value));
    return library.expand(pageOf('/v1/checkout/sessions', rows, { limit, starting_after, ending_before, created }), expand);
  });

  api.get('/checkout/sessions/:id', async ({ params, query }) => {
    const { expand } = read(query, expansion);
    return library.expand(sessions.read(idOf(params)), expand);
  });

  api.post('/checkout/sessions/:id/expire', async ({ params, body }) => {
    const { expand } = read(body, expansion);
    return library.expand(sessions.expire(idOf(params)), expand);
  });
}

function itemOf({ price, price_data, quantity = 1 }, name, mode, prices) {
  if (!price === !price_data)
    throw StripeFault.invalid(`You must specify either \`price\` or \`price_data\`.`, { code: 'parameter_missing', param: name });
  if (price_data) {
    if (mode === 'subscription') throw StripeFault.invalid('The sandbox knows subscriptions to `price` alone.', { param: name });
    if (!price_data.product_data)
      throw StripeFault.invalid('You must specify `product_data`.', { code: 'parameter_missing', param: `${name}[price_data]` });
    const { name: title, description = null } = price_data.product_data;
    return { name: title, description, price: null, amount: price_data.unit_amount, quantity };
  }
  const known = prices.active(price, `${name}[price]`);
  if (mode === 'subscription' && !known.recurring)
    throw StripeFault.invalid('You must provide at least one recurring price in `subscription` mode when using prices.', { param: name });
  if (mode === 'payment' && known.recurring)
    throw StripeFault.invalid('You specified `payment` mode but passed a recurring price.', { param: name });
  const product = prices.product(known.product);
  return { name: product.name, description: product.description, price, amount: known.unit_amount, quantity };
}

function refuseSmallAmount(items) {
  if (items.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0) >= leastAmount) return;
  throw StripeFault.invalid("The Checkout Session's total amount must convert to at least 50 cents.", { code: 'amount_too_small' });
}

function refuseWrongExpiry(expiresAt, now) {
  if (expiresAt === undefined || (expiresAt >= now + shortestS - 60 && expiresAt <= now + longestS + 60)) return;
  throw StripeFault.invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.', {
    param: 'expires_at',
  });
}

const idOf = (params) => /** @type {{ id: string }} */ (params).id;
