import { ViewerCookies } from './viewer-cookie.js';

const cookies = new ViewerCookies('secret of all replicas');
const ana = { userId: '019ad1f0-5c3e-7b1a-9d4b-2f6d1a0c5b77', sessionId: '019ad1f0-5c3e-7b1a-9d4b-2f6d1a0c5b78' };

test('a browser is known by its cookie, at every replica', () => {
  expect(new ViewerCookies('secret of all replicas').open(cookies.seal(ana))).toEqual(ana);
});

test.each([
  ['nothing', undefined],
  ['another secret', new ViewerCookies('another').seal(ana)],
  ['another member', cookies.seal(ana).replace('5b77', '5b79')],
  ['a part', cookies.seal(ana).split('.').slice(0, 2).join('.')],
  ['more', `${cookies.seal(ana)}.x`],
])('%s is nobody', (_what, value) => expect(cookies.open(value)).toBeUndefined());
