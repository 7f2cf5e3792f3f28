import type { Random } from '../../local/test/chat-random.js';
import type { Verdict } from './journal.js';
import type { World } from './world.js';

/** A limit, and what was measured. Those of time give way on a slow machine, all others never do. */
export interface Gate {
  what: string;
  value: number | string;
  limit: string;
  holds: boolean;
}

export interface Outcome extends Partial<Verdict> {
  gates?: Gate[];
  /** Why it could not be tried here, in plain language. */
  skipped?: string;
}

/** Something that goes wrong on purpose. */
export interface Fault {
  /** As on the command line: `FAULT=name`. */
  name: string;
  /** The row of the matrix that it belongs to. */
  row: string;
  /** Takes effect over the whole run, and is judged in the end. */
  last?: boolean;
  run(world: World, random: Random): Promise<Outcome>;
}

export const atMost = (what: string, value: number, limit: number): Gate => ({
  what,
  value: Math.round(value * 100) / 100,
  limit: `≤ ${Math.round(limit * 100) / 100}`,
  holds: value <= limit,
});

export const exactly = (what: string, value: number | string, expected: number | string): Gate => ({
  what,
  value,
  limit: `= ${expected}`,
  holds: value === expected,
});

/** What must be so whatever the fault: nothing lost, doubled, out of order, or still unknown; nothing refused that was right. */
export const alwaysHeld = (found: Outcome): Gate[] =>
  (['lost', 'doubled', 'disordered', 'unresolved', 'refused'] as const)
    .filter((what) => found[what])
    .map((what) => ({
      what,
      value: found[what]!.length ? `${found[what]!.length}: ${found[what]!.slice(0, 3).join('; ')}` : 0,
      limit: '= 0',
      holds: found[what]!.length === 0,
    }));
