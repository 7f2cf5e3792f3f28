import { formatPlace, isMoment, readPlace } from './keyset.js';

/** Where a page ended that is ordered by moment and id, newest first: the next one lies below. */
export interface MomentCursor {
  /** An instant, or "infinity" before the first page. */
  createdAt: string;
  id: string;
}

const order = 'latest';
const top: MomentCursor = { createdAt: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** Refuses what no such list made. */
export function decodeCursor(cursor: string): MomentCursor {
  const place = readPlace(cursor, order, isMoment);
  return place ? { createdAt: place.key, id: place.id } : top;
}

/** One page of rows of which one more was read than is shown. */
export function pageOf<Row extends { createdAt: Date; id: string }>(rows: Row[], limit: number): { page: Row[]; nextCursor: string } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, nextCursor: last ? formatPlace(order, { key: last.createdAt.toISOString(), id: last.id }) : '' };
}
