import { readCursor, unknownCursor, writeCursor, type PageCursor } from '../page-cursor.js';

/** After what a page of activity begins; things of one moment are ordered by kind. */
export interface ActivityCursor extends PageCursor {
  kind: string;
}

export const writeActivityCursor = ({ at, kind, id }: ActivityCursor): string => `${kind} ${writeCursor(at, id)}`;

export function readActivityCursor(cursor: string): ActivityCursor {
  if (!cursor) return { ...readCursor(''), kind: '' };
  const [, kind = '', rest = ''] = /^([a-z_]{2,20}) (.+)$/.exec(cursor) ?? [];
  if (!kind) throw unknownCursor();
  return { ...readCursor(rest), kind };
}
