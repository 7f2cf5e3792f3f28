import { newId } from '../ids.mjs';
import { StripeFault } from '../stripe-fault.mjs';

/** @typedef {import('stripe').Stripe.Account} Account */
/** @typedef {'finish' | 'payouts_later' | 'half_way' | 'more_later' | 'reject' | 'disable'} Course What becomes of an account. */

const wantedAtFirst = [
  'business_type',
  'external_account',
  'individual.dob.day',
  'individual.first_name',
  'individual.last_name',
  'tos_acceptance.date',
  'tos_acceptance.ip',
];
const linkSeconds = 300;
const nothing = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
};

/** Connected accounts, and the links by which their owners say who they are: https://docs.stripe.com/connect/express-accounts */
export class Accounts {
  #state;
  #clock;
  #feed;
  #site;

  /**
   * @param {import('../state.mjs').State} state
   * @param {import('../clock.mjs').Clock} clock
   * @param {import('../events/feed.mjs').Feed} feed
   * @param {{ url: string }} site Where browsers find the pages.
   */
  constructor(state, clock, feed, site) {
    this.#state = state;
    this.#clock = clock;
    this.#feed = feed;
    this.#site = site;
  }

  /** @param {Record<string, any>} values */
  create({
    country = 'US',
    email = null,
    business_type = null,
    business_profile = {},
    capabilities = {},
    metadata = {},
    tos_acceptance = {},
  }) {
    const requested = Object.keys(capabilities).filter((name) => capabilities[name].requested);
    /** @type {Account} */
    const account = {
      id: newId('acct').replace('acct_', 'acct_1'),
      object: 'account',
      business_profile: {
        mcc: null,
        name: null,
        support_address: null,
        support_email: null,
        support_phone: null,
        support_url: null,
        url: null,
        ...business_profile,
      },
      business_type,
      capabilities: Object.fromEntries(requested.map((name) => [name, 'inactive'])),
      charges_enabled: false,
      controller: {
        fees: { payer: 'application_express' },
        is_controller: true,
        losses: { payments: 'application' },
        requirement_collection: 'stripe',
        stripe_dashboard: { type: 'express' },
        type: 'application',
      },
      country,
      created: this.#clock.seconds(),
      default_currency: 'usd',
      details_submitted: false,
      email,
      future_requirements: { ...nothing },
      metadata,
      payouts_enabled: false,
      requirements: {
        ...nothing,
        currently_due: wantedAtFirst,
        eventually_due: wantedAtFirst,
        past_due: wantedAtFirst,
        disabled_reason: 'requirements.past_due',
      },
      tos_acceptance: { date: null, ip: null, user_agent: null, ...tos_acceptance },
      type: 'express',
    };
    this.rows[account.id] = account;
    return account;
  }

  /** @returns {Account} */
  read(id) {
    const account = this.rows[id];
    if (!account)
      throw new StripeFault(403, {
        type: 'invalid_request_error',
        code: 'account_invalid',
        message: `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
      });
    return account;
  }

  /** Good for one visit within minutes. @returns {import('stripe').Stripe.AccountLink} */
  link(id, returnUrl, refreshUrl) {
    const created = this.#clock.seconds();
    const token = newId('link');
    this.#links[token] = { account: id, returnUrl, refreshUrl, expiresAt: created + linkSeconds, visited: false };
    return { object: 'account_link', created, expires_at: created + linkSeconds, url: `${this.#site.url}/connect/link/${token}` };
  }

  /** Answers where the visit goes on: on the page, or back for a new link. Undefined for a made-up one. */
  visit(token) {
    const link = Object.hasOwn(this.#links, token) ? this.#links[token] : undefined;
    if (!link) return undefined;
    if (link.visited || link.expiresAt <= this.#clock.seconds()) return link.refreshUrl;
    link.visited = true;
    const visit = newId('visit');
    this.#visits[visit] = { account: link.account, returnUrl: link.returnUrl };
    return `/connect/onboarding/${visit}`;
  }

  ofVisit(token) {
    const visit = Object.hasOwn(this.#visits, token) ? this.#visits[token] : undefined;
    return visit && { account: this.read(visit.account), returnUrl: visit.returnUrl };
  }

  /**
   * What the owner did, or Stripe decided. Its event is one of a connected account.
   * @param {Course} course
   */
  take(id, course) {
    const account = this.read(id);
    const { payouts, submitted, requirements } = courses[course](this.#clock.seconds(), account);
    const able = submitted && requirements.disabled_reason === null;
    Object.assign(account, {
      details_submitted: submitted,
      charges_enabled: able && account.tos_acceptance.service_agreement !== 'recipient',
      payouts_enabled: payouts,
      requirements,
    });
    for (const name of Object.keys(account.capabilities)) account.capabilities[name] = able ? 'active' : 'inactive';
    if (submitted) account.tos_acceptance.date ??= this.#clock.seconds();
    this.#feed.add('account.updated', account, { account: account.id });
    return account;
  }

  /** @returns {Record<string, Account>} */
  get rows() {
    return this.#state.collection('accounts');
  }

  get #links() {
    return this.#state.collection('account_links');
  }

  get #visits() {
    return this.#state.collection('account_visits');
  }
}

/** @type {Record<Course, (now: number, account: Account) => { payouts: boolean, submitted: boolean, requirements: import('stripe').Stripe.Account.Requirements }>} */
const courses = {
  finish: () => ({ submitted: true, payouts: true, requirements: { ...nothing } }),
  payouts_later: () => ({
    submitted: true,
    payouts: false,
    requirements: { ...nothing, pending_verification: ['individual.verification.document'] },
  }),
  half_way: (_, { details_submitted, payouts_enabled, requirements }) => {
    if (details_submitted) return { submitted: true, payouts: payouts_enabled, requirements };
    const left = requirements.currently_due.filter((name) => !name.startsWith('business_type') && !name.startsWith('individual'));
    return {
      submitted: false,
      payouts: false,
      requirements: { ...requirements, currently_due: left, eventually_due: left, past_due: left },
    };
  },
  more_later: (now) => ({
    submitted: true,
    payouts: true,
    requirements: {
      ...nothing,
      current_deadline: now + 14 * 86_400,
      currently_due: ['individual.verification.document'],
      eventually_due: ['individual.verification.document'],
    },
  }),
  reject: () => ({ submitted: true, payouts: false, requirements: { ...nothing, disabled_reason: 'rejected.other' } }),
  disable: () => ({
    submitted: true,
    payouts: false,
    requirements: {
      ...nothing,
      currently_due: ['individual.verification.document'],
      eventually_due: ['individual.verification.document'],
      past_due: ['individual.verification.document'],
      disabled_reason: 'requirements.past_due',
    },
  }),
};
