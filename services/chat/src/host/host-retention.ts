const dayMs = 86_400_000;

/** A conversation without a message since this time no longer exists for its member, even before the sweep (D-38). */
export const idleSince = (now: Date): Date => new Date(now.getTime() - dayMs);

/** How long a process may write an answer before another process takes it over. */
const leaseMs = 30_000;

export const leaseFrom = (now: Date): Date => new Date(now.getTime() + leaseMs);
