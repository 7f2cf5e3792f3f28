import { trustedOf } from './rotating-keys.mjs';

/** How many bytes a second one member of a call may send; a video call takes a fifth of it. */
const bytesPerSecond = 500_000;
/** As many as two devices of a member need at the same time, with a new connection while the one before is given up. */
const allocationsPerUser = 6;

/**
 * The configuration file of a relay for calls (coturn). It relays to itself alone: both members of a call have their ends there. So no
 * member's address is shown to the other one, and nobody reaches a private network through it. Without `verbose`, coturn logs neither
 * addresses nor names.
 * @param {{ secrets: Record<string, any>, address: string, listen?: string, port?: number, tls?: { port: number, folder: string }, database: string, local?: boolean }} options
 *   `address` is the relay's own one, `listen` where clients connect (by default there, too). `tls` names the folder of tls.crt and tls.key.
 *   `local`: for one machine, on its loopback interface.
 */
export function turnConfiguration({ secrets, address, listen = address, port = 3478, tls, database, local = false }) {
  return `${[
    `listening-ip=${listen}`,
    `listening-port=${port}`,
    `relay-ip=${address}`,
    'realm=sotto',
    'use-auth-secret',
    ...trustedOf(secrets, 'turn').map((secret) => `static-auth-secret=${secret}`),
    'denied-peer-ip=0.0.0.0-255.255.255.255',
    'denied-peer-ip=::-ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
    `allowed-peer-ip=${address}`,
    'no-multicast-peers',
    ...(local ? ['allow-loopback-peers'] : []),
    'no-tcp-relay',
    ...(tls
      ? [`tls-listening-port=${tls.port}`, `cert=${tls.folder}/tls.crt`, `pkey=${tls.folder}/tls.key`, 'no-tlsv1', 'no-tlsv1_1']
      : ['no-tls']),
    'no-dtls',
    'no-cli',
    'no-rfc5780',
    'no-software-attribute',
    'stale-nonce=600',
    `user-quota=${allocationsPerUser}`,
    `max-bps=${bytesPerSecond}`,
    `userdb=${database}`,
    'log-file=stdout',
    'simple-log',
  ].join('\n')}\n`;
}
