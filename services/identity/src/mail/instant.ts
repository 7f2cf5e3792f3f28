const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** A moment as letters name it. */
export const instant = (at: Date): string => `${format.format(at)} UTC`;
