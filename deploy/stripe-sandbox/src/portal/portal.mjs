import { newId } from '../ids.mjs';
import { StripeFault } from '../stripe-fault.mjs';

/** @typedef {import('stripe').Stripe.BillingPortal.Configuration} Configuration */
/** @typedef {import('stripe').Stripe.BillingPortal.Session} PortalSession */

const sessionSeconds = 3600;

/** The customer portal: how it is set up, and visits to it. https://docs.stripe.com/customer-management */
export class Portal {
  #state;
  #clock;
  #site;

  /**
   * @param {import('../state.mjs').State} state
   * @param {import('../clock.mjs').Clock} clock
   * @param {{ url: string }} site Where browsers find the pages.
   */
  constructor(state, clock, site) {
    this.#state = state;
    this.#clock = clock;
    this.#site = site;
  }

  /** @param {Record<string, any>} values */
  configure({ features, business_profile = {}, default_return_url = null, metadata = {}, name = null }) {
    const created = this.#clock.seconds();
    const { customer_update, invoice_history, payment_method_update, subscription_cancel, subscription_update } = features;
    /** @type {Configuration} */
    const configuration = {
      id: newId('bpc'),
      object: 'billing_portal.configuration',
      active: true,
      application: null,
      business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null, ...business_profile },
      created,
      default_return_url,
      features: {
        customer_update: { allowed_updates: [], enabled: false, ...customer_update },
        invoice_history: { enabled: false, ...invoice_history },
        payment_method_update: { enabled: false, payment_method_configuration: null, ...payment_method_update },
        subscription_cancel: {
          cancellation_reason: { enabled: false, feedback_options: null, options: [] },
          enabled: false,
          mode: 'at_period_end',
          proration_behavior: 'none',
          ...subscription_cancel,
        },
        subscription_pause: { duration: null, enabled: false },
        subscription_update: {
          billing_cycle_anchor: null,
          default_allowed_updates: [],
          enabled: false,
          proration_behavior: 'none',
          schedule_at_period_end: { conditions: [] },
          trial_update_behavior: 'end_trial',
          ...subscription_update,
        },
      },
      is_default: Object.keys(this.configurations).length === 0,
      livemode: false,
      login_page: { enabled: false, url: null },
      metadata,
      name,
      updated: created,
    };
    this.configurations[configuration.id] = configuration;
    return configuration;
  }

  /** @returns {PortalSession} */
  open({ customer, configuration, return_url = null, locale = null }) {
    const chosen = this.#configuration(configuration);
    const token = newId('test');
    const created = this.#clock.seconds();
    const returnUrl = return_url ?? chosen.default_return_url;
    this.#visits[token] = { customer, configuration: chosen.id, returnUrl, expiresAt: created + sessionSeconds };
    return {
      id: newId('bps'),
      object: 'billing_portal.session',
      configuration: chosen.id,
      created,
      customer,
      customer_account: null,
      flow: null,
      livemode: false,
      locale,
      on_behalf_of: null,
      return_url: returnUrl,
      url: `${this.#site.url}/portal/${token}`,
    };
  }

  /** The visit of this address while it lasts; undefined for a made-up one. */
  ofPage(token) {
    const visit = Object.hasOwn(this.#visits, token) ? this.#visits[token] : undefined;
    if (!visit || visit.expiresAt <= this.#clock.seconds()) return undefined;
    return { customer: visit.customer, returnUrl: visit.returnUrl, features: this.configurations[visit.configuration].features };
  }

  #configuration(id) {
    if (id) {
      const known = this.configurations[id];
      if (!known) throw StripeFault.invalid(`No such configuration: '${id}'`, { code: 'resource_missing', param: 'configuration' });
      return known;
    }
    const configured = Object.values(this.configurations).find(({ is_default }) => is_default);
    if (!configured)
      throw StripeFault.invalid(
        'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.',
      );
    return configured;
  }

  /** @returns {Record<string, Configuration>} */
  get configurations() {
    return this.#state.collection('portal_configurations');
  }

  /** @returns {Record<string, { customer: string, configuration: string, returnUrl: string | null, expiresAt: number }>} */
  get #visits() {
    return this.#state.collection('portal_visits');
  }
}
