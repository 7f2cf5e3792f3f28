import { newId, seconds } from '../ids.mjs';
import { StripeFault } from '../stripe-fault.mjs';
import { Webhooks } from '../webhooks.mjs';
import { lastErrors } from './last-errors.mjs';

/** @typedef {import('stripe').Stripe.Identity.VerificationSession} VerificationSession */
/** @typedef {import('stripe').Stripe.Identity.VerificationSessionCreateParams} CreateParams */
/** @typedef {'object' | 'client_secret' | 'last_verification_report' | 'livemode' | 'related_customer' | 'related_customer_account' | 'url'} Derived */
/** @typedef {Omit<VerificationSession, Derived> & { page: string, returnUrl: string | null }} Row */

/**
 * How a visit of the hosted page ends.
 * @typedef {object} Outcome
 * @property {'processing' | 'verified' | 'requires_input' | 'canceled'} status
 * @property {string} [code] Why new input is wanted.
 * @property {string} [reason] The reason as text; Stripe's own text when absent.
 */

/** What redaction makes of a session; its status stays. */
const nothingLeft = { redaction: { status: 'redacted' }, last_error: null, metadata: {}, provided_details: null };

/** Verification sessions with the life that Stripe gives them: https://docs.stripe.com/identity/how-sessions-work */
export class VerificationSessions {
  #state;
  #webhooks;
  #site;

  /**
   * @param {import('../state.mjs').State} state
   * @param {Webhooks} webhooks
   * @param {{ url: string }} site Where browsers find the pages.
   */
  constructor(state, webhooks, site) {
    this.#state = state;
    this.#webhooks = webhooks;
    this.#site = site;
  }

  /** @param {CreateParams} params */
  create({ type, options, metadata = {}, client_reference_id = null, provided_details = null, return_url }) {
    /** @type {Row} */
    const session = {
      id: newId('vs'),
      type,
      status: 'requires_input',
      last_error: null,
      client_reference_id,
      metadata: /** @type {import('stripe').Stripe.Metadata} */ (metadata),
      options: { document: options?.document || {} },
      provided_details,
      redaction: null,
      created: seconds(),
      page: newId('test'),
      returnUrl: return_url ?? null,
    };
    this.#rows[session.id] = session;
    return this.#change(session, ['created'], {});
  }

  /** @returns {VerificationSession} */
  read(id) {
    return this.#present(this.#row(id));
  }

  /** Possible while input is wanted, and final. */
  cancel(id) {
    return this.#cancel(this.#row(id), {});
  }

  /** Final: all collected data is deleted. A repeated call gets the same answer. What is being processed, or was canceled, cannot be redacted. */
  redact(id) {
    const session = this.#row(id);
    if (session.redaction) return this.#present(session);
    if (session.status === 'verified') return this.#change(session, ['redacted'], {});
    if (session.status === 'requires_input') return this.#change(session, ['canceled', 'redacted'], {});
    throw this.#refusal(session, 'redact');
  }

  /** The end of every action: what happened is known after a crash, then it travels. */
  commit() {
    this.#state.save();
    this.#webhooks.send();
  }

  /** The session whose hosted page has this address; undefined for a made-up one. */
  ofPage(page) {
    const session = Object.values(this.#rows).find((row) => row.page === page);
    return session && { ...this.#present(session), returnUrl: session.returnUrl };
  }

  /**
   * What the visitor of the page did. As with Stripe, what is handed in is processed before there is a result.
   * @param {string} id
   * @param {Outcome} outcome
   * @param {import('../webhooks.mjs').Journey} journey
   */
  finish(id, { status, code = 'document_unverified_other', reason }, journey) {
    const session = this.#row(id);
    if (status === 'canceled') return this.#cancel(session, journey);
    if (!['requires_input', 'processing'].includes(session.status)) throw this.#refusal(session, 'submit');

    const steps = session.status === 'processing' ? [] : ['processing'];
    if (status !== 'processing') steps.push(status);
    const last_error = status === 'requires_input' ? { code, reason: reason || (lastErrors[code] ?? null) } : null;
    return this.#change(session, steps, journey, last_error);
  }

  #cancel(session, journey) {
    if (session.status !== 'requires_input') throw this.#refusal(session, 'cancel');
    return this.#change(session, ['canceled'], journey, session.last_error);
  }

  /**
   * Takes the steps one after the other; each leaves an event with the session as it was then.
   * @param {Row} session
   * @param {string[]} steps
   * @param {import('../webhooks.mjs').Journey} journey
   */
  #change(session, steps, journey, last_error = null) {
    const events = steps.map((step) => {
      if (step === 'redacted') Object.assign(session, nothingLeft);
      else if (step !== 'created') Object.assign(session, { status: step, last_error: step === 'processing' ? null : last_error });
      return Webhooks.event(`identity.verification_session.${step}`, this.#present(session));
    });
    this.#webhooks.emit(events, journey);
    return this.#present(session);
  }

  /**
   * As the API shows it: the page has an address only while input is wanted.
   * @param {Row} row
   * @returns {VerificationSession}
   */
  #present({ page, returnUrl: _, ...session }) {
    const open = session.status === 'requires_input';
    return {
      object: 'identity.verification_session',
      ...session,
      client_secret: open ? `${session.id}_secret_${page}` : null,
      last_verification_report: null,
      livemode: false,
      redaction: session.redaction ?? null,
      related_customer: null,
      related_customer_account: null,
      url: open ? `${this.#site.url}/identity/start/${page}` : null,
    };
  }

  #refusal({ id, status }, what) {
    return StripeFault.invalid(`You cannot ${what} VerificationSession \`${id}\` because it has a status of \`${status}\`.`, {
      code: 'resource_state_invalid',
    });
  }

  #row(id) {
    const session = this.#rows[id];
    if (!session) throw StripeFault.missing('verification session', id);
    return session;
  }

  /** @returns {Record<string, Row>} */
  get #rows() {
    return this.#state.collection('verification_sessions');
  }
}
