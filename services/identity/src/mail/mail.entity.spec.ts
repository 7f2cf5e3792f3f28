import { User } from '../accounts/user.entity.js';
import type { Letter } from './letter.js';
import { Mail } from './mail.entity.js';

const now = new Date('2026-11-27T12:00:00Z');
const hour = 60 * 60_000;
const anna = User.register({ email: 'anna@example.org', displayName: 'Anna', passwordHash: '$argon2id$' }, now);
const letter: Letter = { subject: 'subject', text: 'text', html: 'html', kind: 'matches', unsubscribeUrl: 'https://sotto.example/x' };
const mail = () => Mail.to(anna, letter, now);

test('a new mail waits for its address', () => {
  expect(mail()).toMatchObject({ isWaiting: true, failures: 0, toAddress: 'anna@example.org', userId: anna.id });
});

test('each failure waits longer, and about a day of failures is final', () => {
  const waiting = mail();
  const pauses: number[] = [];
  for (let next = waiting.postpone(now); next; next = waiting.postpone(now)) pauses.push(next.getTime() - now.getTime());

  const total = pauses.reduce((sum, pause) => sum + pause, 0);
  expect(waiting).toMatchObject({ state: 'failed', failures: 12, isWaiting: false });
  expect(pauses.slice(0, 3)).toEqual([30_000, 60_000, 120_000]);
  expect(total).toBeGreaterThan(10 * hour);
  expect(total).toBeLessThan(36 * hour);
});

test('a sent mail forgets its body unless somebody shall read it here', () => {
  const gone = mail();
  gone.sent(now, false);
  expect(gone).toMatchObject({ state: 'sent', sentAt: now, text: '', html: '', unsubscribeUrl: null });
  const kept = mail();
  kept.sent(now, true);
  expect(kept).toMatchObject({ state: 'sent', text: 'text', html: 'html', unsubscribeUrl: letter.unsubscribeUrl });
});
