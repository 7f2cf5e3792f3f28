import { address, boolean, expansion, integer, map, must, object, oneOf, read, string } from '../params.mjs';

const requested = object({ requested: boolean });
const creation = {
  ...expansion,
  business_profile: object({
    mcc: string,
    name: string,
    product_description: string,
    support_email: string,
    support_url: string,
    url: string,
  }),
  business_type: oneOf('individual', 'company'),
  capabilities: object({ transfers: requested, card_payments: requested }),
  country: string,
  default_currency: string,
  email: string,
  metadata: map,
  settings: object({
    payouts: object({ schedule: object({ interval: string, delay_days: integer }), statement_descriptor: string }),
  }),
  tos_acceptance: object({ service_agreement: oneOf('full', 'recipient') }),
  type: must(oneOf('express')),
};
const linkCreation = {
  account: must(string),
  collection_options: object({ fields: oneOf('currently_due', 'eventually_due'), future_requirements: oneOf('include', 'omit') }),
  refresh_url: must(address),
  return_url: must(address),
  type: must(oneOf('account_onboarding', 'account_update')),
};

/**
 * https://docs.stripe.com/api/accounts and https://docs.stripe.com/api/account_links
 * @param {import('fastify').FastifyInstance} api
 * @param {{ accounts: import('./accounts.mjs').Accounts, library: import('../library.mjs').Library }} parts
 */
export function connectApi(api, { accounts, library }) {
  api.post('/accounts', async ({ body }) => {
    const { expand, ...said } = read(body, creation);
    return library.expand(accounts.create(said), expand);
  });

  api.get('/accounts/:id', async ({ params, query }) => {
    const { expand } = read(query, expansion);
    return library.expand(accounts.read(/** @type {{ id: string }} */ (params).id), expand);
  });

  api.post('/account_links', async ({ body }) => {
    const { account, return_url, refresh_url } = read(body, linkCreation);
    accounts.read(account);
    return accounts.link(account, return_url, refresh_url);
  });
}
