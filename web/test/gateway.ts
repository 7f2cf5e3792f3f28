import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { catalogue } from './catalogue';
import { inbox, me, messages } from './people';

export const apiUrl = 'http://sotto.test/api/v1';

/** A session as the gateway answers it; it lasts ten minutes. */
export const aSession = (accessToken = 'token-1') => ({
  accessToken,
  userId: me,
  roles: [],
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
});

/** A gateway that knows Ana and Mia. Tests override single answers with `gateway.use`. */
export const gateway = setupServer(
  http.post(`${apiUrl}/sessions/refresh`, () => HttpResponse.json(aSession())),
  http.post(`${apiUrl}/sessions`, () => HttpResponse.json(aSession())),
  http.delete(`${apiUrl}/sessions/current`, () => new HttpResponse(null, { status: 204 })),
  http.get(`${apiUrl}/account`, () => HttpResponse.json({ account: { id: me, email: 'marcus@example.com', roles: [] } })),
  http.get(`${apiUrl}/profile`, () =>
    HttpResponse.json({ profile: { userId: me, displayName: 'Marcus', gender: 'male', complete: true } }),
  ),
  http.get(`${apiUrl}/unread`, () => HttpResponse.json({ unreadTotal: 1 })),
  http.get(`${apiUrl}/chat/access`, () => HttpResponse.json({ entitled: true, tier: 'premium_tier_1' })),
  http.get(`${apiUrl}/matches`, () => HttpResponse.json({})),
  http.get(`${apiUrl}/storefronts/:userId/items`, () => problem(404, 'STOREFRONT_NOT_FOUND')),
  http.get(`${apiUrl}/purchases`, () => HttpResponse.json({})),
  http.get(`${apiUrl}/activity`, () => HttpResponse.json({})),
  http.get(`${apiUrl}/notices`, () => HttpResponse.json({})),
  http.get(`${apiUrl}/figures`, () => HttpResponse.json({})),
  http.get(`${apiUrl}/access-requests`, () => HttpResponse.json({})),
  http.get(`${apiUrl}/profile/images`, () => HttpResponse.json({})),
  http.get(`${apiUrl}/places`, () => HttpResponse.json({})),
  http.get(`${apiUrl}/badges`, () => HttpResponse.json({ maxDisplayed: 5 })),
  http.get(`${apiUrl}/verification`, () => HttpResponse.json({ verificationStatus: 'unverified', canStart: true })),
  http.get(`${apiUrl}/presence`, () => HttpResponse.json({})),
  http.get(`${apiUrl}/catalogue`, () => HttpResponse.json(catalogue())),
  http.get(`${apiUrl}/subscription`, () => HttpResponse.json({ tier: 'free', status: 'none', maySubscribe: true })),
  http.get(`${apiUrl}/boosts/delivery`, () => HttpResponse.json({})),
  http.get(`${apiUrl}/earnings`, () => HttpResponse.json({ earnings: { platformFeeRate: 0.2, tier: 'standard' } })),
  http.get(`${apiUrl}/earnings/:what`, () => HttpResponse.json({})),
  http.get(`${apiUrl}/payout-account`, () => HttpResponse.json({ status: {}, state: 'not_connected' })),
  http.get(`${apiUrl}/items`, () => HttpResponse.json({})),
  http.get(`${apiUrl}/storefront`, () => HttpResponse.json({ settings: { isEnabled: true }, uploadsPerDay: 10, bannerState: 'none' })),
  http.get(`${apiUrl}/conversations`, () => HttpResponse.json({ conversations: inbox(), unreadTotal: 1 })),
  http.get(`${apiUrl}/conversations/:id/messages`, () => HttpResponse.json({ messages: messages() })),
  http.put(`${apiUrl}/conversations/:id/read`, () => HttpResponse.json({})),
);

/** An answer as the gateway's problem filter writes it. */
export const problem = (status: number, code: string, fields: { field: string; message: string }[] = [], detail = '') =>
  HttpResponse.json(
    { type: 'about:blank', status, code, detail, fields },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
