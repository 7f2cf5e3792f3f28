const dayMs = 24 * 3_600_000;

/** Whether a text is a day as date inputs write it: "2026-11-30". */
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The time at which a day begins, in UTC. */
export const startOfDay = (day: string): string => new Date(day).toISOString();

/** The time at which the next day begins, in UTC. */
export const endOfDay = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString();
