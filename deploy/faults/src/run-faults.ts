import { Random } from '../../local/test/chat-random.js';
import { alwaysHeld, type Fault, type Outcome } from './fault.js';
import type { World } from './world.js';

export interface Line {
  fault: Fault;
  seed: number;
  outcome: Outcome;
  seconds: number;
}

/** Tries one, and says in a line what came of it. What is thrown counts as a gate that does not hold. */
export async function tryFault(world: World, fault: Fault, seed: number): Promise<Line> {
  const began = performance.now();
  const outcome = await fault
    .run(world, new Random(seed * 7_919 + hash(fault.name)))
    .catch((error: unknown) => ({
      gates: [
        { what: 'it came to an end', value: error instanceof Error ? error.message : String(error), limit: 'no error', holds: false },
      ],
    }))
    .finally(() => world.closeWhatIsOpen());
  return { fault, seed, outcome, seconds: (performance.now() - began) / 1000 };
}

/** A description of what does not hold. */
export const problems = ({ outcome }: Line): string[] =>
  [...alwaysHeld(outcome), ...(outcome.gates ?? [])]
    .filter((gate) => !gate.holds)
    .map(({ what, value, limit }) => `${what}: ${value} (${limit})`);

export const isFine = (line: Line): boolean => problems(line).length === 0;

export const titles = ['fault', 'seed', 'acked', 'lost', 'doubled', 'unknown', 'recovery', 'verdict', 'gates'];

/** `fault seed acked lost doubled unknown recovery(ms) verdict`, and what else was measured. */
export function cells(line: Line): string[] {
  const { fault, seed, outcome } = line;
  const { acked, lost, doubled, unknown, recoveryMs, gates = [], skipped } = outcome;
  const shown = (value: number | undefined) => (value === undefined ? '-' : String(value));
  const broken = alwaysHeld(outcome).filter((gate) => !gate.holds); // what holds is in columns of its own
  return [
    fault.name,
    String(seed),
    shown(acked),
    shown(lost?.length),
    shown(doubled?.length),
    shown(unknown),
    recoveryMs === undefined ? '-' : `${recoveryMs} ms`,
    skipped ? 'skipped' : isFine(line) ? 'ok' : 'BROKEN',
    skipped ??
      [...broken, ...gates].map(({ what, value, limit, holds: fine }) => `${fine ? '' : '✗ '}${what} ${value} (${limit})`).join(', '),
  ];
}

const hash = (text: string): number => [...text].reduce((sum, char) => (Math.imul(sum, 31) + char.charCodeAt(0)) >>> 0, 7);
