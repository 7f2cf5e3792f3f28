import { ViewerCookies } from './viewer-cookie.js';

const cookies = new ViewerCookies('secret of all replicas');
const ana = { userId: '019ad1f0-5c3e-7b1a-9d4b-2f6d1a0c5b77', sessionId: '019ad1f0-5c3e-7b1a-9d4b-2f6d1a0c5b78', lockCount: 0 };

test('ViewerCookies: a cookie is valid at every replica', () => {
  expect(new ViewerCookies('secret of all replicas').open(cookies.seal(ana))).toEqual(ana);
});

test('ViewerCookies: a cookie says how often its session had been locked, and 0 is written as the previous release does', () => {
  expect(cookies.open(cookies.seal({ ...ana, lockCount: 2 }))).toEqual({ ...ana, lockCount: 2 });
  expect(cookies.seal(ana).split('.')).toHaveLength(3);
});

test.each([
  ['nothing', undefined],
  ['another secret', new ViewerCookies('another').seal(ana)],
  ['another member', cookies.seal(ana).replace('5b77', '5b79')],
  ['a part', cookies.seal(ana).split('.').slice(0, 2).join('.')],
  ['another count', cookies.seal({ ...ana, lockCount: 1 }).replace('.1.', '.2.')],
  ['more', `${cookies.seal(ana)}.x`],
])('ViewerCookies: refuses %s', (_what, value) => expect(cookies.open(value)).toBeUndefined());
