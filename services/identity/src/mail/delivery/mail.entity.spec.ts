import { User } from '../../accounts/user.entity.js';
import { Mail, type Email } from './mail.entity.js';

const now = new Date('2026-11-27T12:00:00Z');
const hour = 60 * 60_000;
const anna = User.register({ email: 'anna@example.org', displayName: 'Anna', passwordHash: '$argon2id$' }, now);
const email: Email = { subject: 'subject', text: 'text', html: 'html', kind: 'matches', unsubscribeUrl: 'https://sotto.example/x' };
const mail = () => Mail.to(anna, email, now);

test('Mail: a new mail is queued for the address of its account', () => {
  expect(mail()).toMatchObject({ isQueued: true, failures: 0, toAddress: 'anna@example.org', userId: anna.id });
});

test('Mail: pauses grow with each failure, and the mail fails after about a day', () => {
  const queued = mail();
  const pauses: number[] = [];
  for (let next = queued.postpone(now); next; next = queued.postpone(now)) pauses.push(next.getTime() - now.getTime());

  const total = pauses.reduce((sum, pause) => sum + pause, 0);
  expect(queued).toMatchObject({ state: 'failed', failures: 12, isQueued: false });
  expect(pauses.slice(0, 3)).toEqual([30_000, 60_000, 120_000]);
  expect(total).toBeGreaterThan(10 * hour);
  expect(total).toBeLessThan(36 * hour);
});

test('Mail: a sent mail loses its body unless development tools show it', () => {
  const sent = mail();
  sent.sent(now, false);
  expect(sent).toMatchObject({ state: 'sent', sentAt: now, text: '', html: '', unsubscribeUrl: null });
  const stored = mail();
  stored.sent(now, true);
  expect(stored).toMatchObject({ state: 'sent', text: 'text', html: 'html', unsubscribeUrl: email.unsubscribeUrl });
});
