/** The smallest and the largest UUID. */
export const minId = '00000000-0000-0000-0000-000000000000';
export const maxId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** How many rows a page has; 50 when the request names no limit. */
export const limitOf = (limit: number | undefined): number => limit ?? 50;
