import { createHmac } from 'node:crypto';
import type { TestGateway } from './gateway.js';

const event = {
  id: 'evt_odd',
  object: 'event',
  type: 'account.updated',
  created: 1_800_000_000,
  data: { object: { object: 'account', id: 'acct_1' } },
};
const about = (object: unknown, type = 'charge.updated') => ({ ...event, id: `evt_${crypto.randomUUID()}`, type, data: { object } });
const nul = 'a\u0000b';

/** Bodies that a provider may sign and nobody expects. */
const bodies: unknown[] = [
  {},
  [],
  null,
  'text',
  0,
  ...[undefined, 1e20, -1e13, 0.5, 'yesterday', null].map((created) => ({ ...event, created })),
  ...[undefined, '', nul, {}, 'x'.repeat(10_000)].map((id) => ({ ...event, id })),
  { ...event, type: undefined },
  { ...event, type: nul },
  ...[undefined, null, [], {}, { object: null }, { object: 'acct_1' }, { object: [] }].map((data) => ({ ...event, data })),
  {
    id: 'evt_thin',
    object: 'v2.core.event',
    type: 'v2.core.account.updated',
    created: '2026-01-01T00:00:00Z',
    related_object: { id: 'acct_1' },
  },
  ...[
    'checkout.session',
    'payment_intent',
    'charge',
    'refund',
    'dispute',
    'subscription',
    'invoice',
    'account',
    'unheard.of',
    null,
    {},
  ].flatMap((object) =>
    [{}, { id: null }, { id: {} }, { id: nul }, { id: 'x'.repeat(10_000) }, { id: 'ok_1', payment_intent: {}, parent: 'none' }].map(
      (more) => about({ object, ...more }),
    ),
  ),
  ...[{}, { id: null }, { id: {} }, { id: nul }, { id: 'vs_unknown' }].map((object) =>
    about(object, 'identity.verification_session.verified'),
  ),
];

/** Sends every odd body, signed, to a webhook; returns the answers that are neither 200 nor 400. */
export async function sendOddEvents(gateway: TestGateway, path: string, secret: string): Promise<[string, number, string][]> {
  const wrong: [string, number, string][] = [];
  for (const body of bodies) {
    const payload = JSON.stringify(body);
    const at = Math.floor(Date.now() / 1000);
    const signature = `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`;
    const { status, text } = await gateway.request('POST', path, { body: payload, headers: { 'stripe-signature': signature } });
    if (status !== 200 && status !== 400) wrong.push([payload.slice(0, 200), status, text]);
  }
  return wrong;
}
