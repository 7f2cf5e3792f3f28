import type { Fault } from '../fault.js';
import { everything, uploading } from '../load.js';
import { underLoad } from '../under-load.js';
import { processes } from '../world.js';

const row = 'kill -9 of any process mid-request';

/**
 * How long PostgreSQL reads its log again is a matter of the disk (9 s were seen on a busy one): what stands on it is measured from then on.
 */
const hasOwnRecovery = (name: string) => name === 'postgres';

/** One for each process; whatever stands on it answers 503 meanwhile, and the same key succeeds afterwards. */
export const kills: Fault[] = processes.map((name) => ({
  name: `kill-${name}`,
  row,
  run: (world, random) =>
    underLoad(
      world,
      random,
      `kill-${name}`,
      async () => {
        const at = Date.now();
        await world.stack.kill(name);
        if (!hasOwnRecovery(name)) return at;
        await world.stack.untilReady(name);
        return Date.now();
      },
      { hit: [name], mix: name === 'media' ? uploading : everything, limits: { recoveryMs: 5_000, slowestMs: 6_000 } },
    ),
}));
