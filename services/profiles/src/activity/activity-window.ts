const days = 30;

/** How far back activity is told, and kept (D-16). */
export const activitySince = (now: Date): Date => new Date(now.getTime() - days * 24 * 60 * 60_000);
