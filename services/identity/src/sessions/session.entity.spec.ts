import { Session } from './session.entity.js';

const now = new Date('2026-11-27T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000);
const open = (unconfirmed = false) => Session.open({ userId: 'u', deviceId: 'd', label: '', unconfirmed }, now);

test('Session: an unused session expires after 30 days', () => {
  expect(open().isLive(inDays(29.9))).toBe(true);
  expect(open().isLive(inDays(30))).toBe(false);
});

test('Session: use extends a session, up to 180 days', () => {
  const session = open();
  for (let day = 0; day < 180; day += 20) session.touch(inDays(day));
  expect(session.isLive(inDays(179.9))).toBe(true);
  session.touch(inDays(179.9));
  expect(session.isLive(inDays(180))).toBe(false);
});

test('Session: with an unconfirmed address it lives for one day', () => {
  const session = open(true);
  session.touch(inDays(0.9));
  expect(session.isLive(inDays(1))).toBe(false);
});

test('Session: ending it again keeps the time of the first end', () => {
  const session = open();
  session.end(inDays(1));
  session.end(inDays(2));
  expect(session.isLive(inDays(1))).toBe(false);
  expect(session.revokedAt).toEqual(inDays(1));
});
