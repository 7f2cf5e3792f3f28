import type { Stack } from '@sotto/local/stack';
import { aMember } from './browser.js';
import { anItem } from './market.js';
import { sharedStack } from './shared-stack.js';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
}, 120_000);

test('a success address typed by hand, and an event that is not signed, unlock nothing', async () => {
  const creator = await aMember(stack.url, { displayName: 'Ana', gender: 'woman', interestedIn: ['man'] });
  const item = await anItem(creator, { title: 'Silk', picture: 'silk' });
  const buyer = await aMember(stack.url, { displayName: 'Ben', gender: 'man', interestedIn: ['woman'] });
  const { paymentId: id } = await buyer.need('POST', `/items/${item.id}/purchase`);
  await fetch(`${stack.url}/storefront/${creator.userId}?success=true&payment=${id}`);
  const event = {
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: 'cs_1', payment_status: 'paid', metadata: { payment: id } } },
  };
  const forged = await fetch(`${stack.url}/api/v1/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
    body: JSON.stringify(event),
  });
  expect(forged.status).toBe(400);
  expect((await buyer.need('GET', `/payments/${id}`)).payment.status).toBe('pending');
  expect((await buyer.ask('GET', `/items/${item.id}`)).code).toBe('NOT_PURCHASED');
  expect((await buyer.need('DELETE', `/payments/${id}`)).payment.status).toBe('canceled');
}, 90_000);
