import { sleep } from 'k6';
import execution from 'k6/execution';
import { randomBytes } from 'k6/crypto';
import { Counter, Rate, Trend } from 'k6/metrics';
import type { Seed } from './seed.ts';
import { think } from './settings.ts';
import { seedOf } from './stored.ts';
import type { FlowName } from './thresholds.ts';

const done = new Counter('flows_done');

/**
 * What somebody does, from beginning to end, with measurements of its own: how long it took, and whether it came to its end. Takes what `setup`
 * returned.
 */
export function flow(name: FlowName, work: (seed: Seed) => void | Promise<void>): (made?: Seed) => Promise<void> {
  const took = new Trend(`${name}_took`, true);
  const whole = new Rate(`${name}_whole`);
  return async (made) => {
    const began = Date.now();
    try {
      await work(seedOf(made));
    } catch (error) {
      whole.add(false);
      console.error(`${name}: ${error instanceof Error ? error.message : error}`);
      return;
    }
    took.add(Date.now() - began);
    whole.add(true);
    done.add(1, { flow: name });
  };
}

/** Somebody reads, and chooses. */
export function ponder(from: number, to: number): void {
  if (think > 0) sleep(think * (from + Math.random() * (to - from)));
}

/** Asks again and again until something is so; answers how long that took, and throws when it takes too long. */
export function until(what: string, patienceMs: number, pauseSeconds: number, isSo: () => boolean): number {
  const began = Date.now();
  while (!isSo()) {
    if (Date.now() - began > patienceMs) throw new Error(`${what}: not within ${patienceMs} ms`);
    sleep(pauseSeconds);
  }
  return Date.now() - began;
}

/** The one of a list that belongs to this user of the program, so that nobody signs in twice. */
export function mine<T>(list: readonly T[]): T {
  const one = list[(execution.vu.idInTest - 1) % list.length];
  if (one === undefined) throw new Error('Nobody was seeded.');
  return one;
}

/** A random id, as browsers make them. */
export function randomId(): string {
  const bytes = Array.from(new Uint8Array(randomBytes(16)), (byte) => byte.toString(16).padStart(2, '0'));
  const hex = bytes.join('').replace(/^(.{12}).(.{3}).(.*)$/, '$14$2a$3');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Something that happens once in so many times. */
export const onceIn = (times: number): boolean => Math.random() * times < 1;
