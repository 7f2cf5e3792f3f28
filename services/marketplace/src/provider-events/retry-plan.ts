/** After so many attempts an event is put aside until somebody looks: about a day of an hour's pauses. */
export const mostAttempts = 30;

const firstPauseMs = 5_000;
const longestPauseMs = 3_600_000;

/** How long to wait after an attempt that failed, counted from 1. */
export const pauseAfter = (attempt: number): number => Math.min(firstPauseMs * 2 ** (attempt - 1), longestPauseMs);
