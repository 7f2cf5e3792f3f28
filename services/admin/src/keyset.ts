import { invalidInput } from '@sotto/kit/errors/invalid-input';

/** Where a page of a list ended: what the list is ordered by, as text, and the id of the last row. */
export interface Place {
  key: string;
  id: string;
}

/** Before every row of a list that begins with the oldest, and of one that begins with the newest. */
export const oldest: Place = { key: '-infinity', id: '00000000-0000-0000-0000-000000000000' };
export const newest: Place = { key: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const defaultLimit = 50;

/** How many rows a page has that was asked for with or without a limit. */
export const limitOf = (limit: number | undefined): number => limit ?? defaultLimit;

/** Null before the first page. Refuses what was not made for this order; `isKey` says what a key looks like. */
export function readPlace(cursor: string, order: string, isKey: (key: string) => boolean = isMoment): Place | null {
  if (cursor === '') return null;
  const [of, key, id, ...rest] = parsed(cursor);
  const whole = of === order && typeof key === 'string' && typeof id === 'string' && rest.length === 0;
  if (!whole || !uuid.test(id) || !isKey(key))
    throw invalidInput([{ field: 'cursor', rule: 'cursor.unknown', message: 'Ask for the first page again.' }]);
  return { key, id };
}

/** One page of rows of which one more was read than is shown, and where the next one begins. */
export function pageOf<Row>(rows: Row[], limit: number, order: string, placeOf: (row: Row) => Place): { page: Row[]; nextCursor: string } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, nextCursor: last ? formatPlace(order, placeOf(last)) : '' };
}

/** A place by a moment. Times have milliseconds here and in the database alike, so it names its row exactly. */
export const momentPlace = (at: Date, id: string): Place => ({ key: at.toISOString(), id });

/** Whether a key is a moment as cursors have it. */
export function isMoment(key: string): boolean {
  const time = Date.parse(key);
  return time > 0 && new Date(time).toISOString() === key;
}

const formatPlace = (order: string, { key, id }: Place): string => Buffer.from(JSON.stringify([order, key, id])).toString('base64url');

function parsed(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
