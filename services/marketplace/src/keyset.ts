import { invalidInput } from '@sotto/kit/errors/invalid-input';

/** Where a page of a list ended, by what the list is ordered by. */
export interface Place {
  key: string;
  id: string;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A place as it travels: it holds for the order that it was made for. */
export const formatPlace = (order: string, { key, id }: Place): string =>
  Buffer.from(JSON.stringify([order, key, id])).toString('base64url');

/** Null before the first page. Refuses what was not made for this order; `isKey` says what a key looks like. */
export function readPlace(cursor: string, order: string, isKey: (key: string) => boolean): Place | null {
  if (cursor === '') return null;
  const [of, key, id, ...rest] = parsed(cursor);
  const whole = of === order && typeof key === 'string' && typeof id === 'string' && rest.length === 0;
  if (!whole || !uuid.test(id) || !isKey(key))
    throw invalidInput([{ field: 'cursor', rule: 'cursor.unknown', message: 'Ask for the first page again.' }]);
  return { key, id };
}

/** Times have milliseconds here and in the database alike, so a cursor names its row exactly. */
export function isMoment(key: string): boolean {
  const time = Date.parse(key);
  return time > 0 && new Date(time).toISOString() === key;
}

export const isCents = (key: string): boolean => /^\d{1,9}$/.test(key);

function parsed(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
