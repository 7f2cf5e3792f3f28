import { i18n } from '@lingui/core';

/** $14.40. Amounts are held in cents. */
export const money = (cents: number): string =>
  new Intl.NumberFormat(i18n.locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }).format(cents / 100);

/** $19.99, and $0 where there are no cents. */
export const wholeMoney = (cents: number): string =>
  new Intl.NumberFormat(i18n.locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100);
