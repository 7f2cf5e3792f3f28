import { invalidForm } from './profiles-error.js';

/** After what a page of a list begins: lists are ordered by time and id, latest first. */
export interface PageCursor {
  at: Date;
  id: string;
}

const latest: PageCursor = { at: new Date('9999-12-31T00:00:00Z'), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
const form = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;

/** Times have milliseconds here and in the database alike, so a cursor names its row exactly. */
export const writeCursor = (at: Date, id: string): string => `${at.toISOString()} ${id}`;

/** An empty cursor asks for the first page. */
export function readCursor(cursor: string): PageCursor {
  if (!cursor) return latest;
  const [, time = '', id = ''] = form.exec(cursor) ?? [];
  const at = new Date(time);
  if (!id || Number.isNaN(at.getTime())) throw unknownCursor();
  return { at, id };
}

export const unknownCursor = () => invalidForm([{ field: 'cursor', rule: 'cursor.unknown', message: 'Ask for the first page again.' }]);
