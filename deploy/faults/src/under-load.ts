import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../../local/test/chat-random.js';
import { atMost, exactly, type Gate, type Outcome } from './fault.js';
import { everything, Load, type Mix } from './load.js';
import type { World } from './world.js';

interface Limits {
  /** Until requests succeed again, once everything is there. */
  recoveryMs?: number;
  slowestMs?: number;
}

interface Choices {
  /** The processes that the fault itself ends; no other one may. */
  hit?: string[];
  mix?: Mix;
  /** Whether the gateway may answer 401 to members meanwhile, who wait. */
  waitsToBeLetIn?: boolean;
  /** How long all is well before and after. */
  calmMs?: number;
  limits?: Limits;
  more?: (load: Load) => Promise<Gate[]>;
}

/**
 * Lets members do what they do while something goes wrong, and judges by the journal. The fault resolves to when everything was there
 * again, or was on its way back by itself.
 */
export async function underLoad(
  world: World,
  random: Random,
  name: string,
  fault: () => Promise<number>,
  choices: Choices = {},
): Promise<Outcome> {
  const { hit = [], mix = everything, waitsToBeLetIn = false, calmMs = 1_000, limits = { recoveryMs: 5_000 }, more } = choices;
  const load = await Load.open(world, random, name, mix, waitsToBeLetIn);
  const before = world.pids();
  load.begin();
  await delay(calmMs + random.below(400)); // so that each seed hits other requests in the middle
  const wholeAt = await fault();
  await world.allReady();
  await delay(calmMs);
  await load.end();
  const ended = world.changedSince(before);
  const verdict = await load.judge(wholeAt);
  const gates = await more?.(load);
  return {
    ...verdict,
    gates: [
      exactly('processes that ended', ended.join(' ') || 'none', hit.toSorted().join(' ') || 'none'),
      ...(limits.recoveryMs === undefined ? [] : [atMost('recovery (ms)', verdict.recoveryMs, limits.recoveryMs * world.slowness)]),
      ...(limits.slowestMs === undefined ? [] : [atMost('slowest request (ms)', verdict.slowestMs, limits.slowestMs * world.slowness)]),
      ...(gates ?? []),
    ],
  };
}
