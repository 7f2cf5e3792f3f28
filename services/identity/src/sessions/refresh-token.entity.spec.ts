import { RefreshToken } from './refresh-token.entity.js';
import { Session } from './session.entity.js';

const now = new Date('2026-11-27T12:00:00Z');
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const issue = () => RefreshToken.of(Session.open({ userId: 'u', deviceId: 'd', label: '' }, now), 'token', now);

test('RefreshToken: stores a hash instead of the token', () => {
  expect(JSON.stringify(issue())).not.toContain('"token"');
  expect(issue().tokenHash).toMatch(/^[0-9a-f]{64}$/);
});

test('RefreshToken: wasJustUsed is true for ten seconds after the use', () => {
  const token = issue();
  expect(token.wasJustUsed(now)).toBe(false);
  token.use(now);
  expect(token.wasJustUsed(inSeconds(10))).toBe(true);
  expect(token.wasJustUsed(inSeconds(10.1))).toBe(false);
});
