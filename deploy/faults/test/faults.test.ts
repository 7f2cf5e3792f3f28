import { sharedStack } from '../../local/test/shared-stack.js';
import { kills } from '../src/faults/kill.js';
import { problems, tryFault } from '../src/run-faults.js';
import { World } from '../src/world.js';

/** One of all the faults, which `faults.slow.test.ts` tries. */
test('a service is killed while members use everything: nothing is lost, nothing doubled, and it is back in seconds', async () => {
  const world = await World.start({ quick: true, shared: await sharedStack() });
  try {
    const kill = kills.find(({ name }) => name === 'kill-chat')!;
    expect(problems(await tryFault(world, kill, 1))).toEqual([]);
  } finally {
    await world.stop();
  }
}, 240_000);
