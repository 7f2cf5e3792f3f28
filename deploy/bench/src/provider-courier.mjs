import { createHmac } from 'node:crypto';
import { pressAt } from '@sotto/local/pay';
import { HttpClient } from './http-client.mjs';

const signatureOf = (payload, secret) => {
  const at = Math.floor(Date.now() / 1000);
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`;
};

/** Carries the payment provider's events to the gateway by hand, so that the bench says when. */
export class ProviderCourier {
  #stack;
  #known = new Set();
  #gateway;
  #dashboard;

  /** @param {import('@sotto/local/stack').Stack} stack @param {number} hands How many events it can carry at once. */
  constructor(stack, hands) {
    this.#stack = stack;
    this.#gateway = Array.from({ length: hands }, () => new HttpClient(stack.port));
    this.#dashboard = new HttpClient(Number(new URL(stack.provider.url).port));
  }

  /** From now on the provider sends nothing by itself. */
  async start() {
    await this.ask('POST', '/sandbox/api/journey', { drop: 'all' });
    await this.#news();
  }

  /** Pays at the hosted page; returns the events that the provider would send, the event of the page first. */
  async pay(url) {
    await pressAt(url, 'pay', { drop: 'all' });
    const events = await this.#news();
    const first = events.findIndex(({ type }) => type === 'checkout.session.completed');
    return [...events.splice(first, 1), ...events];
  }

  /** Brings one event to the gateway, in so many copies at once; resolves when each was answered. */
  deliver(event, copies = 1) {
    const headers = { 'stripe-signature': signatureOf(JSON.stringify(event), this.#stack.secrets.stripe.paymentsWebhookSecret) };
    const carry = async (hand) => {
      for (let n = hand; n < copies; n += this.#gateway.length)
        await this.#gateway[hand].call('POST', '/api/v1/webhooks/stripe', headers, event);
    };
    return Promise.all(this.#gateway.map((_, hand) => carry(hand)));
  }

  /** Asks the provider itself. */
  ask(method, path, body = undefined) {
    return this.#dashboard.call(method, path, { authorization: `Bearer ${this.#stack.provider.key}` }, body);
  }

  close() {
    for (const client of [...this.#gateway, this.#dashboard]) client.close();
  }

  /** What happened at the provider since it was last asked. */
  async #news() {
    const { data } = await this.ask('GET', '/v1/events?limit=20');
    const news = data.filter(({ id }) => !this.#known.has(id));
    for (const { id } of news) this.#known.add(id);
    return news.toReversed();
  }
}
