import { totalOf, useAccessRequestsInfiniteQuery, type Direction } from '#web/client/people/access-requests.api';

const latest = 10; // DASH-17

/** D-14: requests to a female member, requests of anybody else. */
export const directionFor = (gender: string | undefined): Direction => (gender === 'female' ? 'incoming' : 'outgoing');

/** The latest requests, and how many there are in all. */
export const useLatestRequests = (direction: Direction) => useAccessRequestsInfiniteQuery({ direction, limit: latest });

/** How many wait for an answer; 0 as long as no one knows. */
export const usePendingRequests = (direction: Direction): number =>
  totalOf(useAccessRequestsInfiniteQuery({ direction, status: 'pending', limit: 1 }).data) ?? 0;
