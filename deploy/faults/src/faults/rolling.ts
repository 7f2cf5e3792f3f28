import { atMost, exactly, type Fault } from '../fault.js';
import { underLoad } from '../under-load.js';
import { World } from '../world.js';

const row = 'SIGTERM rolling restart under load';
const ours = ['identity', 'profiles', 'media', 'chat', 'marketplace', 'admin', 'gateway'];

/** Each instance of each process, one after the other. */
async function roll(world: World): Promise<number> {
  for (const name of ours) for (const instance of world.stack.instances(name)) await world.stack.restart(instance);
  return Date.now();
}

const alone: Fault = {
  name: 'rolling-restart',
  row,
  run: (world, random) =>
    underLoad(world, random, 'rolling-restart', () => roll(world), { hit: ours, limits: { recoveryMs: 5_000, slowestMs: 6_000 } }),
};

/** On a stack of its own, with two of everything: nobody notices. */
const replicated: Fault = {
  name: 'rolling-restart-of-two',
  row,
  last: true,
  run: async (alone, random) => {
    const world = await World.start({ quick: alone.isQuick, replicas: 2 });
    try {
      const found = await underLoad(world, random, 'rolling-restart-of-two', () => roll(world), { hit: ours, limits: {} });
      return { ...found, gates: [exactly('failed requests', found.failed ?? 0, 0), atMost('recovery (ms)', found.recoveryMs ?? 0, 0)] };
    } finally {
      await world.stop();
    }
  },
};

export const rollingFaults: Fault[] = [alone, replicated];
