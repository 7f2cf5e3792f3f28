import { atMost, type Fault } from '../fault.js';
import { everything, uploading } from '../load.js';
import { underLoad } from '../under-load.js';
import { processes } from '../world.js';

const row = 'kill -9 of any process mid-request';

/**
 * How long a process takes to start is a matter of what else the machine does just then (14 s were seen on a busy one), and of the disk
 * for PostgreSQL, which reads its log again. It has a limit of its own; recovery is counted from when the process is ready.
 */
const readyMs = 15_000;

/** One for each process; whatever stands on it answers 503 meanwhile, and the same key succeeds afterwards. */
export const kills: Fault[] = processes.map((name) => ({
  name: `kill-${name}`,
  row,
  run: (world, random) => {
    let startedAgainMs = Number.NaN;
    return underLoad(
      world,
      random,
      `kill-${name}`,
      async () => {
        const at = Date.now();
        await world.stack.kill(name);
        await world.stack.untilReady(name);
        startedAgainMs = Date.now() - at;
        return Date.now();
      },
      {
        hit: [name],
        mix: name === 'media' ? uploading : everything,
        limits: { recoveryMs: 5_000, slowestMs: 6_000 },
        more: async () => [atMost('ready again (ms)', startedAgainMs, readyMs * world.slowness)],
      },
    );
  },
}));
