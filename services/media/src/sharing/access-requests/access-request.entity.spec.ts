import { AccessRequest, statusOf } from './access-request.entity.js';

const now = new Date('2026-01-01T12:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000);
const aRequest = () => AccessRequest.of('asks', 'owns', 'please', now);

test.each([
  ['approved', 'approved'],
  ['denied', 'denied'],
  ['rejected', 'denied'],
])('statusOf: %s is stored as %s', (word, stored) => {
  expect(statusOf(word)).toBe(stored);
});

test('AccessRequest: is decided once', () => {
  const request = aRequest();
  request.decide('approved', now);
  expect(request).toMatchObject({ status: 'approved', decidedAt: now });
  for (const status of ['approved', 'denied'] as const)
    expect(() => request.decide(status, now)).toThrow(expect.objectContaining({ code: 'REQUEST_NOT_PENDING' }));
});

test('AccessRequest: an approval can be revoked once, a pending request cannot', () => {
  const request = aRequest();
  expect(() => request.revoke(now)).toThrow(expect.objectContaining({ code: 'REQUEST_NOT_FOUND' }));
  request.decide('approved', now);
  expect(request.revoke(later(1))).toBe(true);
  expect(request).toMatchObject({ status: 'denied', decidedAt: later(1) });
  expect(request.revoke(later(2))).toBe(false);
  expect(request.decidedAt).toEqual(later(1));
});

test('AccessRequest: only a denied one may be followed by another, after thirty days', () => {
  const request = aRequest();
  expect(request.mayBeFollowed(later(100))).toBe(false);
  request.decide('denied', now);
  expect(request.mayBeFollowed(later(29.99))).toBe(false);
  expect(request.mayBeFollowed(later(30))).toBe(true);
  const approved = aRequest();
  approved.decide('approved', now);
  expect(approved.mayBeFollowed(later(100))).toBe(false);
});
