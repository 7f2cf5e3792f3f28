import { Webhooks } from '../webhooks.mjs';
import { defaultJourney } from './journey.mjs';

const keptSeconds = 30 * 86_400;

/** What happens with money: kept for `GET /v1/events` as long as Stripe keeps it, and sent. Events of one action travel together. */
export class Feed {
  #state;
  #clock;
  #webhooks;
  #added = [];

  /**
   * @param {import('../state.mjs').State} state
   * @param {import('../clock.mjs').Clock} clock
   * @param {Webhooks} webhooks
   */
  constructor(state, clock, webhooks) {
    this.#state = state;
    this.#clock = clock;
    this.#webhooks = webhooks;
  }

  /**
   * @param {string} type
   * @param {object} object Its current state.
   * @param {{ account?: string, previous?: object }} [more] Of a connected account; what was otherwise before.
   */
  add(type, object, { account, previous } = {}) {
    const event = Webhooks.event(type, /** @type {{ id: string }} */ (object));
    this.#added.push({
      ...event,
      ...(account && { account }),
      created: this.#clock.seconds(),
      data: previous ? { ...event.data, previous_attributes: previous } : event.data,
    });
  }

  /**
   * Lets what was added travel; the caller saves the state and then lets the webhooks send.
   * @param {import('./journey.mjs').EventJourney} [journey]
   */
  flush(journey = defaultJourney(this.#state)) {
    const events = this.#added.splice(0);
    const { rows } = this;
    for (const event of events) rows[event.id] = event;
    for (const { id, created } of Object.values(rows)) if (created < this.#clock.seconds() - keptSeconds) delete rows[id];
    const { drop = [], ...rest } = journey;
    this.#webhooks.emit(
      events.filter(({ type }) => !drop.includes('all') && !drop.includes(type)),
      rest,
    );
  }

  /** Whether something was added and has not left. */
  get waits() {
    return this.#added.length > 0;
  }

  /** @returns {Record<string, any>} */
  get rows() {
    return this.#state.collection('events');
  }

  /** What happened to an object and how it travelled, the newest first. */
  historyOf(ids) {
    const sent = ids.flatMap((id) => this.#webhooks.historyOf(id));
    const outcomes = new Map(sent.map(({ event, outcome, attempts }) => [event.id, { outcome, attempts }]));
    return Object.values(this.rows)
      .filter(({ data }) => ids.includes(data.object.id))
      .map((event) => ({ event, ...(outcomes.get(event.id) ?? { outcome: 'not sent', attempts: 0 }) }))
      .toReversed();
  }
}
