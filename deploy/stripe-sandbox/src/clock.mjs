/** The sandbox's own time: the machine's, and what testers advanced it by. Signatures of webhooks keep the machine's. */
export class Clock {
  #state;

  /**
   * @param {import('./state.mjs').State} state
   * @param {string} [start] Where a new sandbox's time begins.
   */
  constructor(state, start) {
    this.#state = state;
    this.#row.offset ??= start ? Math.round((Date.parse(start) - Date.now()) / 1000) : 0;
  }

  /** Now, in the seconds that Stripe counts in. */
  seconds() {
    return Math.floor(Date.now() / 1000) + this.#row.offset;
  }

  advance(seconds) {
    this.#row.offset += seconds;
  }

  get #row() {
    return this.#state.collection('clock');
  }
}

/** The same day of a later month, or that month's last. */
export function addMonths(seconds, months) {
  const from = new Date(seconds * 1000);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(to.getTime() / 1000);
}
