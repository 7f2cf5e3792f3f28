import { i18n } from '@lingui/core';

/** Month and year: the day is no one's business. */
export const memberSince = (iso: string | undefined): string =>
  iso ? new Intl.DateTimeFormat(i18n.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(iso)) : '';
