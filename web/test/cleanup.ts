import type { DeleteMembersRequestJson } from '@sotto/proto/admin/v1/admin_service';
import type { CleanupJson } from '@sotto/proto/admin/v1/operations';
import type { OpenBusinessJson } from '@sotto/proto/marketplace/v1/earnings';
import type { ProfileToCleanJson } from '@sotto/proto/profiles/v1/profiles_service';
import { HttpResponse } from 'msw';
import { http } from './http';
import { gateway, problem } from './gateway';
import { openDashboard } from './staff';

const profile = (userId: string, displayName: string, details: ProfileToCleanJson = {}): ProfileToCleanJson => ({
  userId,
  displayName,
  verificationStatus: 'unverified',
  createdAt: '2026-11-26T12:00:00Z',
  ...details,
});

/** What the list was asked for, what is owed, what was ordered, and how far the order has come. */
export const cleaning: {
  asked: string[];
  openBusiness: OpenBusinessJson[];
  orders: DeleteMembersRequestJson[];
  profiles: ProfileToCleanJson[];
  job?: CleanupJson;
  calledOff: number;
} = { asked: [], openBusiness: [], orders: [], profiles: [], calledOff: 0 };

/** Five profiles, one of them an admin's, for an admin. Call it before each test. */
export function openCleanup(): void {
  openDashboard();
  Object.assign(cleaning, { asked: [], openBusiness: [], orders: [], job: undefined, calledOff: 0 });
  cleaning.profiles = [
    profile('u1', 'Test Account', { reasons: ['test_name', 'empty_bio'] }),
    profile('u2', 'demo_user_04', { bio: 'just a test', reasons: ['test_name', 'test_bio'] }),
    profile('u3', 'Odette', { verificationStatus: 'verified', reasons: ['empty_bio'], protected: 'admin' }),
    profile('u4', '', { bio: 'Here for a week', reasons: ['empty_name'] }),
    profile('u5', 'Fake Marie', { reasons: ['test_name'] }),
  ];
  gateway.use(
    http.get('/admin/profiles', ({ request }) => {
      cleaning.asked.push(new URL(request.url).search);
      return HttpResponse.json({
        profiles: cleaning.profiles,
        counts: { testNames: 4, unverified: 38, createdRecently: 61, suspicious: 9 },
      });
    }),
    http.post('/admin/cleanups/preview', () => HttpResponse.json({ members: cleaning.openBusiness })),
    http.post('/admin/cleanups', async ({ request }) => {
      const order = await request.json();
      cleaning.orders.push(order);
      cleaning.job = waiting(order);
      return HttpResponse.json({ cleanup: cleaning.job });
    }),
    http.get('/admin/cleanups/:id', () => (cleaning.job ? HttpResponse.json({ cleanup: cleaning.job }) : problem(404, 'CASE_NOT_FOUND'))),
    http.delete('/admin/cleanups/:id', () => {
      cleaning.calledOff += 1;
      cleaning.job = { ...cleaning.job, state: 'canceled' };
      return HttpResponse.json({ cleanup: cleaning.job });
    }),
    http.get('/admin/cleanups', () => HttpResponse.json({})),
  );
}

const waiting = ({ jobId, userIds = [] }: DeleteMembersRequestJson): CleanupJson => ({
  jobId,
  state: 'waiting',
  startsAt: new Date(Date.now() + 10_000).toISOString(),
  total: userIds.length,
  outstanding: userIds.length,
  members: userIds.map((userId) => ({ userId, displayName: userId, state: 'waiting' })),
});
