import { BlockList, isIP } from 'node:net';

/** Addresses that do not belong to the public internet, so that no request of ours reaches a host of our own network. */
const internal = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  internal.addSubnet(network, prefix, 'ipv4');
/** Of IPv6 only global unicast addresses are public, except those that embed an IPv4 address or are for documentation. */
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  internal.addSubnet(network, prefix, 'ipv6');

/** Whether an address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !internal.check(address, 'ipv4');
  return version === 6 && publicV6.check(address, 'ipv6') && !internal.check(address, 'ipv6');
}

/**
 * Whether a browser's address may be one of a push service: https on the default port, by a name, without a user. Every push service has
 * that. What the name leads to is checked when it is called. `localOrigin` is a push service of tests.
 */
export function isPushEndpoint(endpoint: string, localOrigin?: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, origin, port, username, password, hostname } = new URL(endpoint);
  if (username || password) return false;
  if (localOrigin && origin === localOrigin) return true;
  return (
    protocol === 'https:' && port === '' && /\.[a-z][a-z0-9-]*$/.test(hostname) && !/\.(local|localhost|internal|test)$/.test(hostname)
  );
}
