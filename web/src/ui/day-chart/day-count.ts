import { i18n } from '@lingui/core';

/** How many there were on one day of the server's calendar. */
export interface DayCount {
  /** For example "2026-11-27". */
  day: string;
  count: number;
}

/** Nov 28, the same wherever it is read (D-82). */
export const dayWord = (day: string): string =>
  new Intl.DateTimeFormat(i18n.locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
