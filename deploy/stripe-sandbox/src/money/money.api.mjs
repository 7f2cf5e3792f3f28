import { pageOf, pagingInTime } from '../lists.mjs';
import { boolean, expansion, integer, map, must, oneOf, read, string } from '../params.mjs';
import { StripeFault } from '../stripe-fault.mjs';

/**
 * Payments, what comes back of them, and what goes on to others.
 * @param {import('fastify').FastifyInstance} api
 * @param {{ payments: import('./payments.mjs').Payments, refunds: import('./refunds.mjs').Refunds,
 *   disputes: import('./disputes.mjs').Disputes, transfers: import('./transfers.mjs').Transfers,
 *   balance: import('./balance.mjs').Balance, library: import('../library.mjs').Library }} parts
 */
export function moneyApi(api, { payments, refunds, disputes, transfers, balance, library }) {
  api.get('/payment_intents/:id', async ({ params, query }) =>
    library.expand(payments.intent(idOf(params)), read(query, { ...expansion, client_secret: string }).expand),
  );
  api.get('/charges/:id', async ({ params, query }) => library.expand(payments.charge(idOf(params)), read(query, expansion).expand));

  api.post('/refunds', async ({ body }) => {
    const { expand, ...said } = read(body, {
      ...expansion,
      amount: integer,
      charge: string,
      metadata: map,
      payment_intent: string,
      reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
    });
    return library.expand(refunds.create(said), expand);
  });
  api.get('/refunds/:id', async ({ params, query }) => library.expand(refunds.read(idOf(params)), read(query, expansion).expand));
  api.get('/refunds', async ({ query }) => listed(query, refunds.rows, '/v1/refunds', { charge: string, payment_intent: string }));

  api.get('/disputes/:id', async ({ params, query }) => library.expand(disputes.read(idOf(params)), read(query, expansion).expand));
  api.post('/disputes/:id', async ({ params, body }) => {
    const { expand, evidence, submit } = read(body, { ...expansion, evidence: evidenceTexts, submit: boolean });
    return library.expand(disputes.update(idOf(params), evidence, submit), expand);
  });
  api.get('/disputes', async ({ query }) => listed(query, disputes.rows, '/v1/disputes', { charge: string, payment_intent: string }));

  api.post('/transfers', async ({ body }) => {
    const { expand, ...said } = read(body, {
      ...expansion,
      amount: must(integer),
      currency: must(oneOf('usd')),
      description: string,
      destination: must(string),
      metadata: map,
      source_transaction: string,
      transfer_group: string,
    });
    return library.expand(transfers.create(said), expand);
  });
  api.get('/transfers/:id', async ({ params, query }) => library.expand(transfers.read(idOf(params)), read(query, expansion).expand));
  api.get('/transfers', async ({ query }) =>
    listed(query, transfers.rows, '/v1/transfers', { destination: string, transfer_group: string }),
  );

  api.get('/balance', async ({ query }) => {
    read(query, expansion);
    return balance.read();
  });
  api.get('/balance_transactions/:id', async ({ params, query }) => {
    const { expand } = read(query, expansion);
    const line = balance.present(balance.rows[idOf(params)]);
    if (!line) throw StripeFault.missing('balance transaction', idOf(params));
    return library.expand(line, expand);
  });
  api.get('/balance_transactions', async ({ query }) => {
    const lines = Object.fromEntries(balance.list().map((line) => [line.id, line]));
    return listed(query, lines, '/v1/balance_transactions', { type: string, source: string, currency: string });
  });

  /**
   * @param {unknown} query
   * @param {Record<string, any>} rows
   * @param {Record<string, import('../params.mjs').Kind>} filters Fields that must be equal.
   */
  function listed(query, rows, url, filters) {
    const { expand, limit, starting_after, ending_before, created, ...wanted } = read(query, { ...pagingInTime, ...filters });
    const fitting = Object.values(rows).filter((row) => Object.entries(wanted).every(([field, value]) => row[field] === value));
    return library.expand(pageOf(url, fitting, { limit, starting_after, ending_before, created }), expand);
  }
}

const longest = 20_000;

/** Texts of evidence that the product sends; Stripe knows more, and files. */
const evidenceShape = {
  product_description: string,
  service_date: string,
  access_activity_log: string,
  refund_policy_disclosure: string,
  refund_refusal_explanation: string,
  uncategorized_text: string,
};

/** @type {import('../params.mjs').Kind} */
const evidenceTexts = (value, name) => {
  const texts = read(value, evidenceShape, name);
  for (const [key, text] of Object.entries(texts))
    if (text.length > longest)
      throw StripeFault.invalid(`${name}[${key}] is longer than ${longest} characters.`, { param: `${name}[${key}]` });
  return texts;
};

const idOf = (params) => /** @type {{ id: string }} */ (params).id;
