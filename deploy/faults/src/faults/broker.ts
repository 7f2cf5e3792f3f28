import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { atMost, type Fault, type Gate } from '../fault.js';
import { BadLine } from '../bad-line.js';
import { underLoad } from '../under-load.js';
import type { World } from '../world.js';

const row = 'NATS down 10 s, store wiped, packets dropped';
const drainedMs = 10_000;
export const services = ['identity', 'profiles', 'media', 'chat', 'marketplace', 'admin'];

/** Events that no broker has yet, in all outboxes together. */
export async function waitingEvents(world: World): Promise<number> {
  const counts = await Promise.all(services.map((name) => world.count(name, 'select count(*) from outbox where published_at is null')));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** How long it took from then on until no event waited. */
export async function drained(world: World, since: number): Promise<Gate> {
  for (const limit = since + 6 * drainedMs; (await waitingEvents(world)) > 0 && Date.now() < limit; ) await delay(100);
  return atMost('outboxes drained (ms)', Date.now() - since, drainedMs * world.slowness);
}

async function away(world: World, ms: number, wiped = false): Promise<number> {
  await world.stack.pause('nats');
  if (wiped) rmSync(join(world.stack.dataDir, 'nats'), { recursive: true });
  await delay(ms);
  await world.stack.resume('nats');
  return Date.now();
}

const broken = (name: string, fault: (world: World) => Promise<number>): Fault => ({
  name,
  row,
  run: async (world, random) => {
    let drain: Promise<Gate> | undefined;
    const hit = async () => {
      const wholeAt = await fault(world);
      drain = drained(world, wholeAt);
      return wholeAt;
    };
    return underLoad(world, random, name, hit, {
      hit: ['nats'],
      limits: { recoveryMs: 5_000, slowestMs: 6_000 },
      more: async () => [await drain!],
    });
  },
});

/** A free port, which nobody else is given meanwhile. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The broker moves to another port, and a bad line stands where it was. */
async function behindBadLine<T>(world: World, work: (line: BadLine) => Promise<T>): Promise<T> {
  const file = join(world.stack.dataDir, 'nats.conf');
  const before = readFileSync(file, 'utf8');
  const { port } = JSON.parse(before) as { port: number };
  const target = await freePort();
  await world.stack.pause('nats');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(before), port: target }));
  const line = await BadLine.between(port, target);
  await world.stack.resume('nats');
  await world.allReady();
  try {
    return await work(line);
  } finally {
    await world.stack.pause('nats');
    await line.close();
    writeFileSync(file, before);
    await world.stack.resume('nats');
    await world.allReady();
  }
}

const dropped: Fault = {
  name: 'broker-packets-dropped',
  row,
  run: (world, random) =>
    behindBadLine(world, async (line) => {
      let drain: Promise<Gate> | undefined;
      const badLine = async () => {
        for (let times = 0; times < 3; times++) {
          line.stall();
          await delay(400 + random.below(800));
          if (random.next() < 0.7) line.cut();
          line.flow();
          await delay(200 + random.below(400));
        }
        drain = drained(world, Date.now());
        return Date.now();
      };
      return underLoad(world, random, 'broker-packets-dropped', badLine, {
        limits: { recoveryMs: 5_000, slowestMs: 6_000 },
        more: async () => [await drain!],
      });
    }),
};

export const brokerFaults: Fault[] = [
  broken('broker-away', (world) => away(world, world.isQuick ? 5_000 : 10_000)),
  broken('broker-wiped', (world) => away(world, 1_000, true)),
  dropped,
];
