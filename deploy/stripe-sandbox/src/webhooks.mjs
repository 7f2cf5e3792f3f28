import Stripe from 'stripe';
import { newId, seconds } from './ids.mjs';

const answerLimitMs = 10_000;
const longestPauseMs = 60_000;
const tries = 16;
const remembered = 200;

/**
 * How events travel, for one call of `emit`.
 * @typedef {object} Journey
 * @property {number} [delaySeconds] They leave that much later.
 * @property {number} [copies] Each is sent so many times.
 * @property {boolean} [reorder] The last leaves first.
 */

/** Sends signed events, one at a time and again until they are taken. What waits is kept in the state, so a restart loses none. */
export class Webhooks {
  #state;
  #endpoint;
  #say;
  #queue;
  #timer;
  #abort = new AbortController();
  #sending = Promise.resolve();

  /**
   * @param {import('./state.mjs').State} state
   * @param {{ url?: string, secret: string }} endpoint Without an address nothing is sent.
   * @param {(line: string) => void} [say]
   * @param {string} [queue] Where what waits is kept; each receiver has its own.
   */
  constructor(state, endpoint, say = () => undefined, queue = 'webhooks') {
    this.#state = state;
    this.#queue = queue;
    this.#endpoint = endpoint;
    this.#say = say;
  }

  /** Takes up what an earlier process left. */
  start() {
    this.#wake();
  }

  /**
   * An event as Stripe shapes it; `object` in its current state.
   * @param {string} type
   * @param {{ id: string }} object
   */
  static event(type, object) {
    return {
      id: newId('evt'),
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: seconds(),
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
  }

  /**
   * Adds events to what waits; the caller saves the state together with what caused them, then calls `send`.
   * @param {ReturnType<typeof Webhooks.event>[]} events In the order in which they happened.
   * @param {Journey} [journey]
   */
  emit(events, { delaySeconds = 0, copies = 1, reorder = false } = {}) {
    if (!this.#endpoint.url) return;
    const waiting = this.#waiting;
    const dueAt = Date.now() + delaySeconds * 1000;
    for (const event of reorder ? events.toReversed() : events)
      for (let copy = 0; copy < copies; copy += 1) waiting[newId('del')] = { event, attempts: 0, dueAt };
  }

  send() {
    this.#wake();
  }

  /** What was sent or waits about an object, the newest first. */
  historyOf(objectId) {
    const waiting = Object.values(this.#waiting).map(({ event, attempts, dueAt }) => ({ event, outcome: 'waiting', attempts, at: dueAt }));
    const sent = Object.values(this.#sent);
    return [...sent, ...waiting].filter(({ event }) => event.data.object.id === objectId).toReversed();
  }

  /** Resolves when nothing waits any more. */
  async idle() {
    while (Object.keys(this.#waiting).length > 0) await new Promise((soon) => setTimeout(soon, 10));
  }

  async stop() {
    clearTimeout(this.#timer);
    this.#abort.abort();
    await this.#sending;
  }

  get #waiting() {
    return this.#state.collection(`${this.#queue}_waiting`);
  }

  get #sent() {
    return this.#state.collection(`${this.#queue}_sent`);
  }

  #wake() {
    clearTimeout(this.#timer);
    const next = this.#next();
    if (!next || this.#abort.signal.aborted) return;
    this.#timer = setTimeout(() => this.#go(), Math.max(0, next.dueAt - Date.now()));
  }

  #go() {
    this.#sending = this.#sending.then(() => this.#sendDue()).then(() => this.#wake());
  }

  async #sendDue() {
    for (let next = this.#next(); next && next.dueAt <= Date.now() && !this.#abort.signal.aborted; next = this.#next())
      await this.#attempt(next);
  }

  /** Of those that are due first, the one that was added first. */
  #next() {
    return Object.entries(this.#waiting)
      .map(([id, delivery]) => ({ id, ...delivery }))
      .reduce((first, one) => (first && first.dueAt <= one.dueAt ? first : one), undefined);
  }

  async #attempt({ id, event, attempts }) {
    const outcome = await this.#post(event);
    if (this.#abort.signal.aborted) return;
    const taken = /^2\d\d$/.test(outcome);
    if (taken || attempts + 1 >= tries) {
      delete this.#waiting[id];
      this.#remember({ event, outcome, attempts: attempts + 1, at: Date.now() });
    } else {
      const pause = Math.min(longestPauseMs, 500 * 2 ** attempts);
      Object.assign(this.#waiting[id], { attempts: attempts + 1, dueAt: Date.now() + pause });
    }
    if (!taken) this.#say(`${event.type} ${event.id}: ${outcome} (try ${attempts + 1} of ${tries})`);
    this.#state.save();
  }

  /** Signed again at each attempt, because receivers refuse old signatures. Answers the status, or why there was none. */
  async #post(event) {
    const payload = JSON.stringify(event, null, 2);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: this.#endpoint.secret });
    try {
      const answer = await fetch(this.#endpoint.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature, 'user-agent': 'Stripe/1.0' },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([this.#abort.signal, AbortSignal.timeout(answerLimitMs)]),
      });
      await answer.body?.cancel();
      return String(answer.status);
    } catch (error) {
      return error.cause?.code ?? error.cause?.message ?? error.name;
    }
  }

  #remember(delivery) {
    const sent = this.#sent;
    sent[newId('sent')] = delivery;
    for (const old of Object.keys(sent).slice(0, -remembered)) delete sent[old];
  }
}
