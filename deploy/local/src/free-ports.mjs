import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';

/**
 * Below those that Linux gives to outgoing connections, one of which could take a port before its server listens there. Each process starts
 * at another one: two that start at the same time would otherwise find the same ports free.
 */
const [lowest, highest] = [10_240, 32_767];
let next = randomInt(lowest, highest);

/**
 * As many different ports as asked for, free just before; none that this process got lately.
 * @param {number} count
 */
export async function freePorts(count) {
  /** @type {number[]} */
  const ports = [];
  while (ports.length < count) {
    if (!(await isTaken(next, '0.0.0.0'))) ports.push(next);
    next = next < highest ? next + 1 : lowest;
  }
  return ports;
}

/** Throws an error for people unless this product can have a port at every address of this machine, whichever of them `localhost` is. */
export async function requirePort(port) {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error('PORT must be a number from 1 to 65535: PORT=8081 make start');
  const busy = await busyAddresses(port);
  if (busy.length === 0) return;
  const [address, verb] = [busy.join(' and '), busy.length > 1 ? 'are' : 'is'];
  throw new Error(`${address} ${verb} busy: another program listens there. Choose another port: PORT=${await freeAfter(port)} make start`);
}

/** The addresses of this machine at which a port is taken; addresses that it does not have are not. */
export async function busyAddresses(port) {
  const own = Object.values(networkInterfaces()).flat();
  const hosts = new Set(['127.0.0.1', '::1', ...own.filter(({ scopeid }) => !scopeid).map(({ address }) => address)]);
  const busy = [];
  for (const host of hosts) if (await isTaken(port, host)) busy.push(host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`);
  return busy.length === 0 && (await isTaken(port, '0.0.0.0')) ? [`0.0.0.0:${port}`] : busy;
}

async function freeAfter(port) {
  let next = port + 1;
  while ((await busyAddresses(next)).length > 0) next += 1;
  return next;
}

async function isTaken(port, host) {
  try {
    await closed(await listen(port, host));
    return false;
  } catch (error) {
    if (error.code === 'EACCES') throw new Error(`Only root may use port ${port}. Choose another one: PORT=8080 make start`);
    return error.code === 'EADDRINUSE';
  }
}

const closed = (server) => new Promise((resolve) => server.close(resolve));

const listen = (port, host) =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
