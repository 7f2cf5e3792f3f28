const dayMs = 86_400_000;

/** A conversation whose last message is as old as this is gone, swept or not (D-38). */
export const youngestGone = (now: Date): Date => new Date(now.getTime() - dayMs);

/** For how long whoever takes a question may write its answer; then somebody else does. */
const leaseMs = 30_000;

export const leaseFrom = (now: Date): Date => new Date(now.getTime() + leaseMs);
