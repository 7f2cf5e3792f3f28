import { trustedOf } from './rotating-keys.mjs';

/** How many bytes a second one member of a call may send; a video call takes a fifth of it. */
const bytesPerSecond = 500_000;
/** Of one member in one call: each URL takes one on each network of a device, and a new connection as many again. */
const allocationsPerUser = 20;
/** Of all members together: about 500 calls. */
const allocations = 6_000;

/**
 * The configuration file of a relay for calls (coturn). It relays to itself alone: both members of a call have their ends there. So no
 * member's address is shown to the other one, and nobody reaches a private network through it. Without `verbose`, coturn logs
 * what it refuses, and nothing of a call.
 * @param {{ secrets: Record<string, any>, address?: string, port?: number, database: string, local?: boolean }} options
 *   Without `address`, the relay's own one, it is given on the command line (`--listening-ip`, `--relay-ip`,
 *   `--allowed-peer-ip`). `local`: on the loopback interface of one machine, without TLS.
 */
export function turnConfiguration({ secrets, address, port = 3478, database, local = false }) {
  return `${[
    ...(address ? [`listening-ip=${address}`, `relay-ip=${address}`, `allowed-peer-ip=${address}`] : []),
    `listening-port=${port}`,
    'realm=sotto',
    'use-auth-secret',
    ...trustedOf(secrets, 'turn').map((secret) => `static-auth-secret=${secret}`),
    'denied-peer-ip=0.0.0.0-255.255.255.255',
    'denied-peer-ip=::-ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
    'no-multicast-peers',
    ...(local ? ['allow-loopback-peers', 'no-tls'] : ['no-tlsv1', 'no-tlsv1_1']),
    'no-tcp-relay',
    'no-dtls',
    'no-cli',
    'no-rfc5780',
    'no-software-attribute',
    'stale-nonce=600',
    `user-quota=${allocationsPerUser}`,
    `total-quota=${allocations}`,
    `max-bps=${bytesPerSecond}`,
    `userdb=${database}`,
    'log-file=stdout',
    'simple-log',
  ].join('\n')}\n`;
}
