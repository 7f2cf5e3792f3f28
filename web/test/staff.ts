import type { AnalyticsJson } from '@sotto/proto/admin/v1/operations';
import { HttpResponse } from 'msw';
import { http } from './http';
import { gateway, problem } from './gateway';
import { me } from './people';

/** What waits in the queues. */
const queues = [
  { name: 'reports', waiting: 4, oldestAt: '2026-11-27T20:00:00Z' },
  { name: 'appeals', waiting: 2, oldestAt: '2026-11-27T10:00:00Z', dueAt: '2026-11-29T10:00:00Z' },
  { name: 'bans', oldestAt: undefined },
];

/** Who looks, by their roles; a moderator may not review images unless the server says so. */
export function signedInAs(...roles: string[]): void {
  gateway.use(
    http.get('/account', () => HttpResponse.json({ account: { id: me, email: 'marcus@example.com', roles } })),
    http.get('/admin/queues', () => HttpResponse.json({ queues, reviewsImages: roles.includes('admin') })),
    http.get('/admin/images/stats', () =>
      roles.includes('admin') ? HttpResponse.json({ pending: 12, decidedToday: 27 }) : problem(403, 'FORBIDDEN'),
    ),
  );
}

/** The setting that lets moderators review images is on. */
export function moderatorsReviewImages(): void {
  gateway.use(
    http.get('/admin/queues', () => HttpResponse.json({ queues, reviewsImages: true })),
    http.get('/admin/images/stats', () => HttpResponse.json({ pending: 3 })),
  );
}

/** An admin, and what every tab of the dashboard asks for besides its own. Call it before each test. */
export function openDashboard(): void {
  signedInAs('admin');
  gateway.use(
    http.get('/admin/staff', () => HttpResponse.json({ staff: [{ userId: me, displayName: 'Marcus', roles: ['admin'] }] })),
    http.get('/admin/analytics', () => HttpResponse.json({ analytics })),
    http.get('/admin/analytics/chart', () => HttpResponse.json({ days: [{ day: '2026-11-26' }, { day: '2026-11-27', count: '86' }] })),
  );
}

/** As the server counts: what is 0 is left out. */
export const analytics: AnalyticsJson = {
  total: '12480',
  today: '86',
  last7Days: '514',
  previous7Days: '485',
  last30Days: '2208',
  previous30Days: '2400',
  verified: '3942',
  premium: '1120',
  communityHost: '1',
  plans: [
    { plan: 'free', members: '7613' },
    { plan: 'complimentary', members: '3747' },
    { plan: 'premium_tier_1', members: '870' },
    { plan: 'premium_tier_2', members: '250' },
  ],
  asOf: '2026-11-27T22:04:09Z',
};
