import { createHash } from 'node:crypto';

/** The id of what a member made in one attempt: a repeated attempt has the same id, and no member can name the id of another one's. */
export function derivedId(userId: string, attemptId: string): string {
  const hex = createHash('sha256').update(`${userId}:${attemptId}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
