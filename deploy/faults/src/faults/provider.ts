import { setTimeout as delay } from 'node:timers/promises';
import { booksAgree } from '../books.js';
import type { Fault } from '../fault.js';
import type { Mix } from '../load.js';
import { underLoad } from '../under-load.js';
import type { World } from '../world.js';

const row = 'Provider slow, 429, 500, cut after the request';
const buying: Mix = { tip: 3, message: 4, look: 4 };

/** The next calls of the provider's API end like that. */
const answering = (kind: 'down' | 'busy' | 'lost') => async (world: World) => {
  for (const path of ['/v1/checkout/sessions', '/v1/customers'])
    await world.provider('/sandbox/api/faults', { method: 'POST', path, kind, times: 12 });
  await delay(3_000);
  await world.provider('/sandbox/api/faults', { clear: true });
  return Date.now();
};

async function slow(world: World): Promise<number> {
  const pid = world.stack.pid('stripe-sandbox')!;
  process.kill(pid, 'SIGSTOP');
  await delay(4_000);
  process.kill(pid, 'SIGCONT');
  return Date.now();
}

const providerFault = (name: string, fault: (world: World) => Promise<number>): Fault => ({
  name,
  row,
  run: (world, random) => underLoad(world, random, name, () => fault(world), { mix: buying, more: () => booksAgree(world) }),
});

export const providerFaults: Fault[] = [
  providerFault('provider-down', answering('down')),
  providerFault('provider-busy', answering('busy')),
  providerFault('provider-cut', answering('lost')),
  providerFault('provider-slow', slow),
];
