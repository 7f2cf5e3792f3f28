import { StripeFault } from '../stripe-fault.mjs';

/**
 * A fault of the API to come.
 * @typedef {object} Fault
 * @property {string} method
 * @property {string} path What the call's path starts with, such as `/v1/refunds`.
 * @property {'down' | 'busy' | 'lost'} kind Nothing happens and 500 is answered; or 429; or all happens and the answer is lost.
 * @property {number} times
 */

const kinds = ['down', 'busy', 'lost'];

/** Calls that fail on purpose, so that callers prove what they do then. */
export class Faults {
  #state;

  /** @param {import('../state.mjs').State} state */
  constructor(state) {
    this.#state = state;
  }

  /** @param {Partial<Fault>} fault */
  add({ method = 'POST', path = '/v1', kind = 'down', times = 1 }) {
    if (!kinds.includes(kind)) throw StripeFault.invalid(`Invalid kind: must be one of ${kinds.join(', ')}`, { param: 'kind' });
    this.list.push({ method: method.toUpperCase(), path, kind, times: Number(times) });
    return this.list;
  }

  clear() {
    this.list.splice(0);
    return this.list;
  }

  /** @returns {Fault[]} */
  get list() {
    const row = this.#state.collection('faults');
    row.list ??= [];
    return row.list;
  }

  /**
   * Lets calls meet them; comes before everything else that looks at a call.
   * @param {import('fastify').FastifyInstance} api
   */
  meetCalls(api) {
    api.addHook('preHandler', async (request) => {
      const fault = this.#meet(request);
      if (fault?.kind === 'down') throw new StripeFault(500, { type: 'api_error', message: 'An unknown error occurred.' });
      if (fault?.kind === 'busy')
        throw new StripeFault(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Request rate limit exceeded.' });
      if (fault) Object.assign(request, { lost: true });
    });
  }

  /**
   * Comes after everything else that looks at an answer.
   * @param {import('fastify').FastifyInstance} api
   */
  loseAnswers(api) {
    api.addHook('onSend', async (request) => {
      if ('lost' in request) request.raw.socket.destroy();
    });
  }

  #meet({ method, url }) {
    const place = this.list.findIndex((one) => one.method === method && url.startsWith(one.path));
    if (place < 0) return undefined;
    const fault = this.list[place];
    fault.times -= 1;
    if (fault.times <= 0) this.list.splice(place, 1);
    return fault;
  }
}
