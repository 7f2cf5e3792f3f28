import { pressAt } from '@sotto/local/pay';
import { randomUUID } from 'node:crypto';
import { Browser } from '../browser.js';
import { anItem, pay } from '../market.js';
import { aMan, type Cast, type Part } from './cast.js';

/** What creators and those who pay do. */
export const callsInMarket = (): Part[] => [sell, buy, seeEarnings, subscribe];

async function sell({ meter, stack: { url }, ana }: Cast): Promise<void> {
  const store = { storefrontName: 'After hours', bio: 'Quiet', bannerFileId: '', isEnabled: true };
  await ana.need('PUT', '/storefront', store);
  await meter.call(ana, 'PUT /storefront', { ...store, bio: 'Quieter' });
  await meter.read(ana, 'GET /storefront');
  await meter.call(ana, 'PUT /storefront/first-steps', { hidden: true });
  const offer = { title: 'Unsold', contentType: 'photo', price: 900 };
  const { item: unsold } = await meter.call(ana, 'POST /items', { ...offer, attemptId: randomUUID() });
  const { id } = await anItem(ana);
  await meter.read(ana, 'GET /items');
  await meter.call(ana, 'PUT /items/{id}', { id, title: 'Silk, slower' });
  await meter.call(ana, 'PUT /items/{id}/place', { id });
  await meter.call(ana, 'PUT /items/{id}/thumbnail', { id, part: { x: 0, y: 0, width: 0.5, height: 0.5 } });
  await meter.call(ana, 'DELETE /items/{id}', { id: unsold.id });
  const { settings } = await meter.read(ana, 'GET /pricing-settings');
  const off = { dynamicPricing: false, bulkDiscountEnabled: false, bulkDiscountPercent: 0, timeBased: false, timeZone: '' };
  await meter.call(ana, 'PUT /pricing-settings', { settings: { ...off, ...settings, basePrice: 700 } });
  await meter.read(ana, 'GET /payout-account');
  await meter.call(ana, 'POST /payout-account');

  const visitor = new Browser(url);
  await meter.read(visitor, 'GET /catalogue');
  await meter.read(visitor, 'GET /creators');
  await meter.read(visitor, 'GET /storefronts/{creatorId}', { creatorId: ana.userId });
  await meter.read(visitor, 'GET /storefronts/{creatorId}/items', { creatorId: ana.userId });
}

async function buy({ meter, ana, bea }: Cast): Promise<void> {
  const { items } = await bea.need('GET', `/storefronts/${ana.userId}/items`);
  const id = items[0].id as string;
  const { paymentId } = await meter.call(bea, 'POST /items/{id}/purchase', { id });
  await meter.read(bea, 'GET /payments/{id}', { id: paymentId });
  await meter.call(bea, 'DELETE /payments/{id}', { id: paymentId });
  await pay(bea, `/items/${id}/purchase`);
  await meter.read(bea, 'GET /purchases');
  await meter.read(bea, 'GET /items/{id}', { id });
  await meter.call(bea, 'POST /tips', { recipientId: ana.userId, amount: 500, note: 'Thanks', attemptId: randomUUID() });
  await meter.call(bea, 'POST /boosts', { boostType: 'visibility_boost', attemptId: randomUUID() });
  await meter.read(bea, 'GET /boosts');
  await meter.read(bea, 'GET /boosts/delivery');
}

async function seeEarnings({ meter, ana }: Cast): Promise<void> {
  for (const part of ['', '/changes', '/chart', '/payouts', '/sales', '/sales/export']) await meter.read(ana, `GET /earnings${part}`);
}

async function subscribe({ meter, stack: { url } }: Cast): Promise<void> {
  const ben = await aMan(url);
  await meter.read(ben, 'GET /subscription');
  const { url: page } = await meter.call(ben, 'POST /subscription', { tier: 'premium_tier_1' });
  await pressAt(page);
  for (let tier = ''; tier !== 'premium_tier_1'; ) ({ tier } = await ben.need('GET', '/subscription'));
  await meter.call(ben, 'POST /subscription/portal');
}
