import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { busyAddresses, freePorts, requirePort } from './free-ports.mjs';

const loopbacks = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses.filter(({ internal }) => internal));

let server: Server | undefined;
afterEach(() => server?.close());

async function listenAt(host: string): Promise<number> {
  server = createServer().listen(0, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test('freePorts: no port is given twice, none is taken, and none is one of those that outgoing connections get', async () => {
  const [taken = 0] = await freePorts(1);
  server = createServer().listen(taken + 1, '127.0.0.1');
  await once(server, 'listening');
  const ports = [taken, ...(await freePorts(20)), ...(await freePorts(20))];
  expect(new Set(ports).size).toBe(41);
  expect(ports).not.toContain(taken + 1);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

test('requirePort: a port that nobody uses may be taken', async () => {
  const port = await listenAt('127.0.0.1');
  server?.close();
  expect(await busyAddresses(port)).toEqual([]);
  await requirePort(port);
});

test.each(loopbacks)(
  'requirePort: a program that listens at $address is found, the error names the address and PORT',
  async ({ address }) => {
    const port = await listenAt(address);
    await expect(requirePort(port)).rejects.toThrow(`${address.includes(':') ? `[${address}]` : address}:${port} is busy`);
    await expect(requirePort(port)).rejects.toThrow(/Choose another port: PORT=\d+ make start$/);
  },
);

test('requirePort: a program that listens at all addresses is found at each of them', async () => {
  const port = await listenAt('0.0.0.0');
  const busy = await busyAddresses(port);
  expect(busy).toContain(`127.0.0.1:${port}`);
  await expect(requirePort(port)).rejects.toThrow(busy.join(' and '));
});

test.each([Number.NaN, 0.5, 0, 70_000])('requirePort: %s is no port', async (port) => {
  await expect(requirePort(port)).rejects.toThrow(/^PORT must be a number/);
});
