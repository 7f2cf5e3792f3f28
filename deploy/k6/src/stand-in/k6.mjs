import { note } from './current.mjs';

/**
 * Each check is a sample, as in k6; answers whether all of them held.
 * @template T
 * @param {T} value @param {Record<string, (value: T) => boolean>} checks
 */
export function check(value, checks) {
  let all = true;
  for (const [name, holds] of Object.entries(checks)) {
    const held = Boolean(holds(value));
    note('rate', 'checks', held, { check: name });
    all &&= held;
  }
  return all;
}

const nobody = new Int32Array(new SharedArrayBuffer(4));

/**
 * Holds up everything that this user does, frames included, as in k6.
 * @param {number} seconds
 */
export const sleep = (seconds) => void Atomics.wait(nobody, 0, 0, seconds * 1000);
