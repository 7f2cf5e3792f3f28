import { i18n } from '@lingui/core';

/** $14.40. Amounts are held in cents. */
export const money = (cents: number): string =>
  new Intl.NumberFormat(i18n.locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }).format(cents / 100);
