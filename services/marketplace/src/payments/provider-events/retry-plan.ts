/** After this many attempts an event has failed and waits for an operator: about a day of hourly attempts. */
export const maxAttempts = 30;

const firstPauseMs = 5_000;
const maxPauseMs = 3_600_000;

/** The pause after a failed attempt, counted from 1. */
export const pauseAfter = (attempt: number): number => Math.min(firstPauseMs * 2 ** (attempt - 1), maxPauseMs);
