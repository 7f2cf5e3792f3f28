import { cells, tryFault, type Line, problems } from '../src/run-faults.js';
import type { Fault } from '../src/fault.js';
import { aftermath } from '../src/faults/aftermath.js';
import { kills } from '../src/faults/kill.js';
import { poison, poisonMessage } from '../src/faults/poison.js';
import { matrix } from '../src/matrix.js';
import { World } from '../src/world.js';

/** Kills are tried with two of three seeds each, everything else once: each seed hits other requests in the middle. */
const seeds = [1, 2, 3];
/** Proven by `deploy/local/test/rolling-restart.slow.test.ts` on a stack of its own, and by `services/media/test/sold-video-faults.slow.test.ts` with less patience. */
const elsewhere = ['rolling-restart-of-two', 'ffmpeg-hang'];
/** Of the clocks that may be wrong: that of the process which burns. */
const clocks = ['clock-chat'];

let world: World;
const lines: Line[] = [];

beforeAll(async () => {
  world = await World.start({ quick: true, size: 32 * 1024 * 1024 });
  await poison(world);
}, 150_000);
afterAll(async () => {
  process.stdout.write(`${lines.map((line) => cells(line).join(' · ')).join('\n')}\n`);
  await world?.stop();
}, 60_000);

async function holds(fault: Fault, seed: number): Promise<void> {
  const line = await tryFault(world, fault, seed);
  lines.push(line);
  expect(problems(line)).toEqual([]);
}

const isOnce = ({ name, last }: Fault) => !last && !kills.some((kill) => kill.name === name) && !elsewhere.includes(name);
const once = matrix.filter((fault) => isOnce(fault) && (!fault.name.startsWith('clock-') || clocks.includes(fault.name)));
/** A broker that loses its store counts the attempts at the poison message from the start again; when that happens first, nobody waits for them in the end. */
const isOfBroker = ({ name }: Fault) => name.startsWith('broker-');
const triedOnce = (faults: readonly Fault[]) =>
  test.each(faults.map((fault) => [fault.row, fault.name, fault] as const))('%s: %s', (_row, _name, fault) => holds(fault, 1), 180_000);

triedOnce(once.filter(isOfBroker));

const seededKills = kills.flatMap((fault, place) =>
  seeds.filter((seed) => seed === 1 || (place + seed) % 2 === 0).map((seed) => ({ fault, seed })),
);
test.each(seededKills.map(({ fault, seed }) => [fault.row, fault.name, seed, fault] as const))(
  '%s: %s, seed %d',
  (_row, _name, seed, fault) => holds(fault, seed),
  120_000,
);

triedOnce(once.filter((fault) => !isOfBroker(fault)));

test(`${poisonMessage.row}: ${poisonMessage.name}`, () => holds(poisonMessage, 1), 420_000);

test(`${aftermath.row}: nothing that was started is left undone`, () => holds(aftermath, 1), 240_000);
