import { randomUUID } from 'node:crypto';
import type { Browser } from './browser.js';

/** One request of a member. */
export interface Request {
  /** As the description of the interface names it. */
  route: string;
  path?: string;
  body?: object;
}

/** What nobody but its owner may ever read. */
export const secret = { contactEmail: 'secret@sotto.example', contactPhone: '+1 404 555 0199' };

/** Everything that a member can ask for, with her ids; the last ones end the session of whoever asks. */
export async function requestsOf(ana: Browser, bea: Browser, conversationId: string): Promise<Request[]> {
  const { devices } = await ana.need('GET', '/sessions');
  const message = { clientMessageId: randomUUID(), content: 'between the two of us' };
  await ana.need('POST', `/conversations/${conversationId}/messages`, message);
  return [
    ...['account', 'blocks', 'chat/access', 'conversations', 'deck', 'matches', 'profile', 'sessions', 'unread'].map((path) => ({
      route: `GET /api/v1/${path}`,
    })),
    { route: 'GET /api/v1/places', path: '/places?q=atlanta' },
    { route: 'GET /api/v1/presence', path: `/presence?userIds=${bea.userId}` },
    { route: 'GET /api/v1/profiles/{id}', path: `/profiles/${ana.userId}` },
    { route: 'GET /api/v1/conversations/{id}/messages', path: `/conversations/${conversationId}/messages` },
    { route: 'POST /api/v1/conversations/{id}/messages', path: `/conversations/${conversationId}/messages`, body: message },
    { route: 'PUT /api/v1/conversations/{id}/read', path: `/conversations/${conversationId}/read`, body: { sequence: 1 } },
    { route: 'POST /api/v1/conversations', body: { userId: bea.userId } },
    { route: 'POST /api/v1/swipes', body: { targetId: ana.userId, action: 'like' } },
    { route: 'DELETE /api/v1/swipes/last-pass' },
    { route: 'DELETE /api/v1/swipes/passes' },
    { route: 'PUT /api/v1/profile', body: { displayName: 'Stranger' } },
    { route: 'PUT /api/v1/profile/age-preference', body: { minAgePreference: 30, maxAgePreference: 40 } },
    { route: 'DELETE /api/v1/matches/{userId}', path: `/matches/${bea.userId}` },
    { route: 'PUT /api/v1/blocks/{userId}', path: `/blocks/${bea.userId}` },
    { route: 'DELETE /api/v1/blocks/{userId}', path: `/blocks/${bea.userId}` },
    { route: 'DELETE /api/v1/sessions/{id}', path: `/sessions/${devices[0].sessionId}` },
    { route: 'POST /api/v1/sessions/refresh' },
    { route: 'DELETE /api/v1/sessions/current' },
    { route: 'DELETE /api/v1/sessions' },
  ];
}

/** What a member holds, as she sees it. */
export async function holdings(ana: Browser, conversationId: string): Promise<string> {
  const paths = ['/account', '/blocks', '/matches', '/profile', '/sessions', '/conversations', `/conversations/${conversationId}/messages`];
  return JSON.stringify(await Promise.all(paths.map((path) => ana.need('GET', path))));
}

/** Every route that wants a member, as the interface describes itself: one that is missing above is noticed. */
export async function memberRoutes(url: string): Promise<string[]> {
  const response = await fetch(`${url}/api/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, { security?: object[] }>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security?.some((scheme) => Object.keys(scheme).length > 0))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
}
