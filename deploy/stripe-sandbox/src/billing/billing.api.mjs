import { pageOf, paging, pagingInTime } from '../lists.mjs';
import { boolean, expansion, integer, list, map, must, object, oneOf, read, string } from '../params.mjs';

const recurring = object({ interval: must(oneOf('month')), interval_count: integer });
const productShape = { name: must(string), description: string, active: boolean, metadata: map, statement_descriptor: string };
const priceCreation = {
  ...expansion,
  active: boolean,
  currency: must(oneOf('usd')),
  lookup_key: string,
  metadata: map,
  nickname: string,
  product: string,
  product_data: object({ ...productShape, id: string }),
  recurring,
  transfer_lookup_key: boolean,
  unit_amount: must(integer),
};
const details = { cancellation_details: object({ comment: string, feedback: string }) };
const proration = oneOf('always_invoice', 'create_prorations', 'none');
const timestamp = (value, name) => (value === '' ? null : integer(value, name));
const update = {
  ...expansion,
  ...details,
  cancel_at: timestamp,
  cancel_at_period_end: boolean,
  items: list(object({ id: string, price: string })),
  metadata: map,
  proration_behavior: proration,
};

/**
 * Customers, prices, subscriptions and their invoices: https://docs.stripe.com/api/subscriptions and its neighbours.
 * @param {import('fastify').FastifyInstance} api
 * @param {{ customers: import('./customers.mjs').Customers, prices: import('./prices.mjs').Prices,
 *   subscriptions: import('./subscriptions.mjs').Subscriptions, invoices: import('./invoices.mjs').Invoices,
 *   library: import('../library.mjs').Library }} parts
 */
export function billingApi(api, { customers, prices, subscriptions, invoices, library }) {
  api.post('/customers', async ({ body }) => {
    const { expand, ...said } = read(body, { ...expansion, name: string, email: string, description: string, metadata: map });
    return library.expand(customers.create(said), expand);
  });
  api.get('/customers/:id', async ({ params, query }) => library.expand(customers.read(idOf(params)), read(query, expansion).expand));
  api.delete('/customers/:id', async ({ params }) => {
    const id = idOf(params);
    customers.alive(id, 'id');
    for (const { id: subscription, status } of subscriptions.ofCustomer(id)) if (status !== 'canceled') subscriptions.cancel(subscription);
    return customers.remove(id);
  });

  api.post('/products', async ({ body }) => prices.createProduct(/** @type {any} */ (read(body, { ...productShape, id: string }))));
  api.post('/prices', async ({ body }) => {
    const { expand, product_data, currency: _, ...said } = read(body, priceCreation);
    const product = product_data ? prices.createProduct(product_data).id : said.product;
    return library.expand(prices.create(/** @type {any} */ ({ ...said, product })), expand);
  });
  api.get('/prices', async ({ query }) => {
    const shape = { ...pagingInTime, active: boolean, currency: string, lookup_keys: list(string), product: string, type: string };
    const { expand, limit, starting_after, ending_before, created, lookup_keys, ...wanted } = read(query, shape);
    const rows = Object.values(prices.rows)
      .filter((price) => Object.entries(wanted).every(([field, value]) => price[field] === value))
      .filter(({ lookup_key }) => !lookup_keys || lookup_keys.includes(lookup_key));
    return library.expand(pageOf('/v1/prices', rows, { limit, starting_after, ending_before, created }), expand);
  });

  api.get('/subscriptions', async ({ query }) => {
    const statuses = oneOf('active', 'past_due', 'canceled', 'incomplete', 'all', 'ended', 'unpaid', 'trialing', 'paused');
    const { expand, customer, price, status, ...page } = read(query, {
      ...pagingInTime,
      customer: string,
      price: string,
      status: statuses,
    });
    const rows = Object.values(subscriptions.rows)
      .filter((row) => customer === undefined || row.customer === customer)
      .filter((row) => price === undefined || row.items.data.some((item) => item.price.id === price))
      .filter((row) => statusFits(row.status, status));
    return library.expand(pageOf('/v1/subscriptions', rows, page), expand);
  });
  api.get('/subscriptions/:id', async ({ params, query }) =>
    library.expand(subscriptions.read(idOf(params)), read(query, expansion).expand),
  );
  api.post('/subscriptions/:id', async ({ params, body }) => {
    const { expand, ...said } = read(body, update);
    return library.expand(subscriptions.update(idOf(params), said), expand);
  });
  api.delete('/subscriptions/:id', async ({ params, body, query }) => {
    const shape = { ...expansion, ...details, invoice_now: boolean, prorate: boolean };
    const { expand, cancellation_details } = read({ .../** @type {object} */ (query), .../** @type {object} */ (body ?? {}) }, shape);
    return library.expand(subscriptions.cancel(idOf(params), cancellation_details), expand);
  });

  api.get('/invoices', async ({ query }) => {
    const { expand, customer, subscription, status, ...page } = read(query, {
      ...pagingInTime,
      customer: string,
      subscription: string,
      status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
    });
    const rows = Object.values(invoices.rows)
      .filter((row) => customer === undefined || row.customer === customer)
      .filter((row) => subscription === undefined || row.parent.subscription_details.subscription === subscription)
      .filter((row) => status === undefined || row.status === status);
    return library.expand(pageOf('/v1/invoices', rows, page), expand);
  });
  api.get('/invoices/:id', async ({ params, query }) => library.expand(invoices.read(idOf(params)), read(query, expansion).expand));
  api.get('/invoice_payments', async ({ query }) => {
    const payment = object({ type: must(oneOf('payment_intent')), payment_intent: string });
    const { expand, invoice, status, payment: about, ...page } = read(query, { ...paging, invoice: string, status: string, payment });
    const rows = Object.values(invoices.payments)
      .filter((row) => invoice === undefined || row.invoice === invoice)
      .filter((row) => status === undefined || row.status === status)
      .filter((row) => about === undefined || row.payment.payment_intent === about.payment_intent);
    return library.expand(pageOf('/v1/invoice_payments', rows, page), expand);
  });
}

/** Without a status, all but the canceled ones. */
const statusFits = (status, wanted) => {
  if (wanted === 'all') return true;
  if (wanted === undefined) return status !== 'canceled';
  return wanted === 'ended' ? ['canceled', 'incomplete_expired'].includes(status) : status === wanted;
};

const idOf = (params) => /** @type {{ id: string }} */ (params).id;
