import { randomUUID } from 'node:crypto';
import type { Browser } from './browser.js';
import { anItem } from './market.js';
import type { Request } from './own-requests.js';

/** What a member may ask about money and her store, with her ids: one item of hers, and one payment that she has started. */
export async function moneyRequestsOf(ana: Browser, bea: Browser): Promise<Request[]> {
  const { id } = await anItem(ana, { title: 'For buyers alone' });
  const tip = { recipientId: bea.userId, amount: 500, note: 'between us two', attemptId: randomUUID() };
  const { paymentId } = await ana.need('POST', '/tips', tip);
  const off = { dynamicPricing: false, bulkDiscountEnabled: false, bulkDiscountPercent: 0, timeBased: false, timeZone: '' };
  const settings = { ...off, ...(await ana.need('GET', '/pricing-settings')).settings };
  const offer = { title: 'A stranger’s', contentType: 'photo', price: 500, attemptId: id };
  return [
    ...plainReads.map((path) => ({ route: `GET /api/v1/${path}` })),
    { route: 'POST /api/v1/subscription', body: { tier: 'premium_tier_1' } },
    { route: 'POST /api/v1/subscription/portal' },
    { route: 'POST /api/v1/boosts', body: { boostType: 'visibility_boost', attemptId: tip.attemptId } },
    { route: 'POST /api/v1/tips', body: tip },
    { route: 'GET /api/v1/payments/{id}', path: `/payments/${paymentId}` },
    { route: 'DELETE /api/v1/payments/{id}', path: `/payments/${paymentId}` },
    { route: 'POST /api/v1/admin/payments/{paymentId}/refund', path: `/admin/payments/${paymentId}/refund`, body: { reason: 'curious' } },
    { route: 'PUT /api/v1/storefront', body: { storefrontName: 'Taken over', bio: '', bannerFileId: '' } },
    { route: 'PUT /api/v1/storefront/first-steps', body: { hidden: true } },
    { route: 'POST /api/v1/items', body: offer },
    { route: 'GET /api/v1/items/{id}', path: `/items/${id}` },
    { route: 'PUT /api/v1/items/{id}', path: `/items/${id}`, body: { price: 1 } },
    { route: 'PUT /api/v1/items/{id}/thumbnail', path: `/items/${id}/thumbnail`, body: { part: { x: 0, y: 0, width: 1, height: 1 } } },
    { route: 'PUT /api/v1/items/{id}/place', path: `/items/${id}/place`, body: {} },
    { route: 'DELETE /api/v1/items/{id}', path: `/items/${id}` },
    { route: 'POST /api/v1/items/{id}/purchase', path: `/items/${id}/purchase` },
    { route: 'PUT /api/v1/pricing-settings', body: { settings: { ...settings, basePrice: 1 } } },
    { route: 'POST /api/v1/payout-account', body: {} },
  ];
}

const plainReads = [
  'boosts',
  'boosts/delivery',
  'earnings',
  'earnings/changes',
  'earnings/chart',
  'earnings/payouts',
  'earnings/sales',
  'earnings/sales/export',
  'items',
  'payout-account',
  'pricing-settings',
  'purchases',
  'storefront',
  'subscription',
];

/** Where a member sees what she holds of it. */
export const moneyHoldings = [
  '/storefront',
  '/items',
  '/earnings',
  '/pricing-settings',
  '/purchases',
  '/boosts',
  '/subscription',
  '/payout-account',
];
