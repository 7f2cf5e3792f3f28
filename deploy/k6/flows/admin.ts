import { check } from 'k6';
import { flow, mine, ponder, randomId } from '../flow.ts';
import type { Seed } from '../seed.ts';
import { type Session, sessionOf } from '../session.ts';

/** A member reports somebody; staff looks through the queues, takes the case and closes it. */
export const admin = flow('admin', (seed) => {
  const { staff } = seed;
  if (!staff) throw new Error('No member of staff was seeded: ADMIN_EMAIL and ADMIN_PASSWORD.');
  const { id, about } = report(seed, sessionOf(mine(seed.members)));
  const staffSession = sessionOf(staff);
  for (const queue of queues) staffSession.ask('GET', queue);
  ponder(1, 3);

  staffSession.ask('PUT', `/admin/queues/reports/${id}/claim`);
  staffSession.ask('GET', `/admin/reports/${id}`);
  staffSession.ask('GET', `/admin/members/${about}`);
  ponder(2, 5);
  staffSession.ask('POST', `/admin/reports/${id}/decision`, {
    body: { decisionId: randomId(), status: 'dismissed', adminNotes: 'Load test' },
  });
  const { report: closed } = staffSession.ask<{ report: { row: { status: string } } }>('GET', `/admin/reports/${id}`);
  check(closed, { 'a report is closed as it was decided': ({ row }) => row.status === 'dismissed' });
});

const queues = [
  '/admin/analytics',
  '/admin/reports?status=pending&limit=20',
  '/admin/images?status=pending&limit=20',
  '/admin/images/stats',
  '/admin/flags',
  '/admin/support?status=open&limit=20',
];

/** Somebody is reported who is not the one who reports. */
function report(seed: Seed, session: Session): { id: string; about: string } {
  const others = seed.members.filter(({ email }) => email !== session.account.email);
  const { userId: about } = mine(others);
  const body = { userId: about, reportType: 'spam', description: 'Load test' };
  return { ...session.ask<{ id: string }>('POST', '/reports', { body }), about };
}
