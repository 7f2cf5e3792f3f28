import { networkOf } from './network-of.js';

test('an IPv4 address counts as itself, however it is written', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
});

test('all IPv6 addresses of one household count as one', () => {
  const house = networkOf('2001:db8:1:2::1');
  expect(house).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:0db8:0001:0002:ffff:ffff:ffff:ffff')).toBe(house);
  expect(networkOf('2001:db8:1:3::1')).not.toBe(house);
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});
