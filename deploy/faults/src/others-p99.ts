import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../../local/test/chat-random.js';
import { alwaysHeld, type Gate, type Outcome } from './fault.js';
import { Load, type Mix } from './load.js';
import type { World } from './world.js';

/** What others do meanwhile: they write and look. */
const talking: Mix = { message: 2, look: 1 };
const mayGrow = 1.5;
const attempts = 5;
const p99Label = 'p99 of others';
/** Below that a slow answer and a busy machine look the same. */
const noiseMs = 40;

/**
 * How much longer all but a hundredth of the requests of others take while something goes on. Of five attempts one is enough: whatever
 * else a machine does makes it slow, and nothing else makes it fast.
 */
export async function othersP99(...asked: Parameters<typeof measure>): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    const found = await measure(...asked);
    const broken = [...alwaysHeld(found), ...(found.gates ?? [])].filter(({ holds }) => !holds);
    if (attempt === attempts || broken.length !== 1 || broken[0]!.what !== p99Label) return found;
  }
}

async function measure(
  world: World,
  random: Random,
  name: string,
  during: (load: Load, untilMs: number) => Promise<Gate[]>,
): Promise<Outcome> {
  const windowMs = world.isQuick ? 3_000 : 10_000;
  const before = await quiet(world, random, `${name}-before`, windowMs);
  const load = await Load.open(world, random, name, talking);
  load.begin();
  const gates = await Promise.all([during(load, Date.now() + windowMs), delay(windowMs).then((): Gate[] => [])]);
  await load.end();
  const verdict = await load.judge(Date.now());
  const after = await quiet(world, random, `${name}-after`, windowMs);
  const baseline = Math.max(before, after);
  const now = load.journal.p99();
  const limit = mayGrow * baseline + noiseMs * world.slowness;
  const p99: Gate = {
    what: p99Label,
    value: `${now.toFixed(0)} ms, ${(now / baseline).toFixed(2)} x of ${baseline.toFixed(0)} ms`,
    limit: `≤ ${mayGrow} x + ${Math.round(noiseMs * world.slowness)} ms`,
    holds: now <= limit,
  };
  return { ...verdict, gates: [p99, ...gates.flat()] };
}

async function quiet(world: World, random: Random, name: string, ms: number): Promise<number> {
  const load = await Load.open(world, random, name, talking);
  load.begin();
  await delay(ms);
  await load.end();
  load.close();
  return load.journal.p99();
}
