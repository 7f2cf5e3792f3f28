import { invalidInput } from '@sotto/kit/errors/invalid-input';

/** Where a page of a list by time ended. */
export interface TimeCursor {
  time: Date;
  id: string;
}

const form = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;

/** Times have milliseconds here and in the database alike, so a cursor names its row exactly. */
export const formatCursor = (time: Date, id: string): string => `${time.toISOString()} ${id}`;

/** Refuses what `formatCursor` did not write. */
export function readCursor(cursor: string): TimeCursor {
  const [, text = '', id = ''] = form.exec(cursor) ?? [];
  const time = new Date(text);
  if (!id || Number.isNaN(time.getTime()))
    throw invalidInput([{ field: 'cursor', rule: 'cursor.unknown', message: 'Ask for the first page again.' }]);
  return { time, id };
}
