import { isPublicAddress, isPushEndpoint } from './push-endpoint.js';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
])('isPushEndpoint: accepts %s', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

test.each([
  'http://push.example.com/a',
  'https://push.example.com:8443/a',
  'https://user@push.example.com/a',
  'https://127.0.0.1/a',
  'https://2130706433/a', // a way to write 127.0.0.1
  'https://[::1]/a',
  'https://localhost/a',
  'https://postgres/a',
  'https://gateway.sotto.svc.cluster.local/a',
  'https://metadata.google.internal/a',
  'http://localhost:9999/a',
  'not an address',
])('isPushEndpoint: refuses %s', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});

test('isPushEndpoint: accepts the push service of tests where it is set, and no other port of it', () => {
  expect(isPushEndpoint('http://127.0.0.1:9999/a', 'http://127.0.0.1:9999')).toBe(true);
  expect(isPushEndpoint('http://127.0.0.1:9998/a', 'http://127.0.0.1:9999')).toBe(false);
});

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ...['10.1.2.3', '127.0.0.1', '169.254.169.254', '172.20.0.1', '192.168.1.1', '100.64.0.1', '0.0.0.0', '224.0.0.1'].map(
    (address) => [address, false] as const,
  ),
  ...['::1', '::', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', '2001:db8::1'].map(
    (address) => [address, false] as const,
  ),
  ['no address', false],
] as const)('isPublicAddress: %s is %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
