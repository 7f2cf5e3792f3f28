import { randomUUID } from 'node:crypto';
import { aMember, type Browser } from '../browser.js';
import { until } from '../upload.js';
import type { Meter } from './meter.js';

/** Two administrators: some things need a second person. */
export interface Staff {
  admin: Browser;
  colleague: Browser;
}

const reason = 'Against the rules';
const decision = (action: string, more: object = {}) => ({
  decisionId: randomUUID(),
  action,
  days: 0,
  rule: 'respect',
  reason,
  note: '',
  ...more,
});

/** Decisions that were made; a member may appeal against them a while later. */
export interface Decided {
  warned: { member: Browser; decisionId: string };
  suspended: Browser;
  bannedId: string;
}

/** Decisions about members who do nothing else. */
export async function decideAboutMembers(url: string, meter: Meter, { admin, colleague }: Staff): Promise<Decided> {
  const [member, suspended, banned, released] = [await aMember(url), await aMember(url), await aMember(url), await aMember(url)];
  const [warning, ban, undone] = [decision('warn'), decision('ban'), decision('suspend', { days: 3 })];
  await isKnown(admin, released);
  await meter.call(admin, 'POST /admin/members/{userId}/decisions', { userId: member.userId, ...warning });
  await admin.need('POST', `/admin/members/${suspended.userId}/decisions`, decision('suspend', { days: 3 }));
  await colleague.need('POST', `/admin/members/${banned.userId}/decisions`, ban);
  await admin.need('POST', `/admin/members/${released.userId}/decisions`, undone);
  await meter.call(admin, 'DELETE /admin/decisions/{decisionId}', { decisionId: undone.decisionId });
  return { warned: { member, decisionId: warning.decisionId }, suspended, bannedId: ban.decisionId };
}

/** The service of the staff receives of a new member shortly after the member has signed up, and of those who signed up before. */
export const isKnown = (admin: Browser, { userId }: Browser) =>
  until(
    () => admin.ask('GET', `/admin/members/${userId}`),
    ({ status }) => status === 200,
  );
