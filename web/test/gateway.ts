import type { AccountRestrictionJson, SessionJson, SessionLockJson } from '@sotto/proto/identity/v1/accounts';
import { HttpResponse } from 'msw';
import { http } from './http';
import { setupServer } from 'msw/node';
import { catalogue } from './catalogue';
import { inbox, me, messages } from './people';

/** A session as the gateway answers it; it lasts ten minutes. */
export const aSession = (accessToken = 'token-1'): SessionJson => ({
  accessToken,
  userId: me,
  roles: [],
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
});

/** A gateway that knows Ana and Mia. Tests override single answers with `gateway.use`. */
export const gateway = setupServer(
  http.post('/sessions/refresh', () => HttpResponse.json(aSession())),
  http.post('/sessions', () => HttpResponse.json(aSession())),
  http.delete('/sessions/current', () => new HttpResponse(null, { status: 204 })),
  http.get('/account', () => HttpResponse.json({ account: { id: me, email: 'marcus@example.com', roles: [] } })),
  http.get('/account/passkeys', () => HttpResponse.json({})),
  http.get('/profile', () => HttpResponse.json({ profile: { userId: me, displayName: 'Marcus', gender: 'male', complete: true } })),
  http.get('/unread', () => HttpResponse.json({ unreadTotal: 1 })),
  http.get('/chat/preferences', () => HttpResponse.json({ preferences: { readReceipts: true, typing: true } })),
  http.get('/chat/access', () => HttpResponse.json({ entitled: true, tier: 'premium_tier_1' })),
  http.get('/matches', () => HttpResponse.json({})),
  http.get('/storefronts/:userId/items', () => problem(404, 'STOREFRONT_NOT_FOUND')),
  http.get('/purchases', () => HttpResponse.json({})),
  http.get('/activity', () => HttpResponse.json({})),
  http.get('/notices', () => HttpResponse.json({})),
  http.get('/member-stats', () => HttpResponse.json({})),
  http.get('/access-requests', () => HttpResponse.json({})),
  http.get('/profile/images', () => HttpResponse.json({})),
  http.get('/places', () => HttpResponse.json({})),
  http.get('/badges', () => HttpResponse.json({ maxDisplayed: 5 })),
  http.get('/verification', () => HttpResponse.json({ verificationStatus: 'unverified', canStart: true })),
  http.get('/presence', () => HttpResponse.json({})),
  http.get('/catalogue', () => HttpResponse.json(catalogue())),
  http.get('/subscription', () => HttpResponse.json({ tier: 'free', status: 'none', maySubscribe: true })),
  http.get('/boosts/delivery', () => HttpResponse.json({})),
  http.get('/earnings', () => HttpResponse.json({ earnings: { platformFeeRate: 0.2, tier: 'standard' } })),
  http.get('/earnings/chart', () => HttpResponse.json({})),
  http.get('/earnings/sales', () => HttpResponse.json({})),
  http.get('/earnings/payouts', () => HttpResponse.json({})),
  http.get('/earnings/changes', () => HttpResponse.json({})),
  http.get('/payout-account', () => HttpResponse.json({ status: {}, state: 'not_connected' })),
  http.get('/items', () => HttpResponse.json({})),
  http.get('/storefront', () => HttpResponse.json({ settings: { isEnabled: true }, uploadsPerDay: 10, bannerState: 'none' })),
  http.get('/conversations', () => HttpResponse.json({ conversations: inbox(), unreadTotal: 1 })),
  http.get('/conversations/:id/messages', () => HttpResponse.json({ messages: messages() })),
  http.put('/conversations/:id/read', () => HttpResponse.json({})),
);

/** An answer as the gateway's problem filter writes it. It fits every route. */
export const problem = (
  status: number,
  code: string,
  fields: { field: string; rule?: string; message: string }[] = [],
  detail = '',
  { headers = {}, ...more }: { headers?: Record<string, string>; restriction?: AccountRestrictionJson; lock?: SessionLockJson } = {},
): HttpResponse<never> =>
  HttpResponse.json<never>({ type: 'about:blank', status, code, detail, fields, ...more } as never, {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  });
