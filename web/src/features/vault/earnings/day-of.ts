import { i18n } from '@lingui/core';

/** Nov 28. A day of the server's calendar, the same wherever it is read (D-82). */
export const dayOf = (day: string): string =>
  new Intl.DateTimeFormat(i18n.locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
