/** Where a page of a list begins: after the row with this key, the value that the list is ordered by, and this id. */
export interface Place {
  key: Date | string | number;
  id: string;
}

/** Before the first row of a list that is ordered by time and id, the newest first; PostgreSQL orders both values above all others. */
export const aboveAll = { createdAt: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' } as const;

/** Before the first row of such a list that is older than a time. */
export const olderThan = (createdAt: Date) => ({ createdAt, id: '00000000-0000-0000-0000-000000000000' });

/** A place in such a list. */
export interface NewestFirst {
  createdAt: Date | string;
  id: string;
}
