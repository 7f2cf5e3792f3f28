import type { ByteRange } from '../storage/object-store.js';

/**
 * Parses a `Range` header for an object of this size. Returns undefined for the whole object (also for headers that need not be
 * understood, such as several ranges) and `none` for a range outside of the object.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return Number(last) === 0 ? 'none' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'none' : { start, end };
}
