import { distanceBuckets } from '@sotto/proto/vocabulary';

const upTo = [5, 10, 25, 50, Number.POSITIVE_INFINITY];

/** All that anybody learns of a distance (D-09); empty when either place is unknown. */
export function distanceBucket(miles: number | null): string {
  if (miles === null) return '';
  return distanceBuckets[upTo.findIndex((limit) => miles < limit)] ?? '';
}
