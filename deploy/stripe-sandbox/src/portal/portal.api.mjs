import { pageOf, paging } from '../lists.mjs';
import { address, boolean, expansion, list, map, must, object, oneOf, read, string } from '../params.mjs';

const enabled = must(boolean);
const cancellation = object({
  cancellation_reason: object({ enabled, options: list(string) }),
  enabled,
  mode: oneOf('at_period_end', 'immediately'),
  proration_behavior: oneOf('none', 'create_prorations'),
});
const updating = object({
  default_allowed_updates: list(oneOf('price', 'quantity', 'promotion_code')),
  enabled,
  products: list(object({ product: must(string), prices: must(list(string)) })),
  proration_behavior: oneOf('none', 'create_prorations', 'always_invoice'),
  schedule_at_period_end: object({ conditions: list(object({ type: oneOf('decreasing_item_amount', 'shortening_interval') })) }),
});
const creation = {
  ...expansion,
  business_profile: object({ headline: string, privacy_policy_url: address, terms_of_service_url: address }),
  default_return_url: address,
  features: must(
    object({
      customer_update: object({ allowed_updates: list(string), enabled }),
      invoice_history: object({ enabled }),
      payment_method_update: object({ enabled }),
      subscription_cancel: cancellation,
      subscription_update: updating,
    }),
  ),
  metadata: map,
  name: string,
};

/**
 * https://docs.stripe.com/api/customer_portal
 * @param {import('fastify').FastifyInstance} api
 * @param {{ portal: import('./portal.mjs').Portal, customers: import('../billing/customers.mjs').Customers,
 *   prices: import('../billing/prices.mjs').Prices, library: import('../library.mjs').Library }} parts
 */
export function portalApi(api, { portal, customers, prices, library }) {
  api.post('/billing_portal/configurations', async ({ body }) => {
    const { expand, ...said } = read(body, creation);
    for (const { prices: offered } of said.features.subscription_update?.products ?? [])
      for (const price of offered) prices.active(price, 'features[subscription_update][products]');
    return library.expand(portal.configure(said), expand);
  });

  api.get('/billing_portal/configurations', async ({ query }) => {
    const { expand, active, is_default, ...page } = read(query, { ...paging, active: boolean, is_default: boolean });
    const rows = Object.values(portal.configurations)
      .filter((row) => active === undefined || row.active === active)
      .filter((row) => is_default === undefined || row.is_default === is_default);
    return library.expand(pageOf('/v1/billing_portal/configurations', rows, page), expand);
  });

  api.post('/billing_portal/sessions', async ({ body }) => {
    const said = read(body, { ...expansion, configuration: string, customer: must(string), locale: string, return_url: address });
    customers.alive(said.customer);
    return portal.open(/** @type {any} */ (said));
  });
}
