import { perLanguage } from './per-language';

const dollars = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
const exact = perLanguage((language) => new Intl.NumberFormat(language, dollars));
const short = perLanguage((language) => new Intl.NumberFormat(language, { ...dollars, trailingZeroDisplay: 'stripIfInteger' }));

/** $14.40. Amounts are held in cents. */
export const money = (cents: number): string => exact().format(cents / 100);

/** $19.99, and $0 where there are no cents. */
export const wholeMoney = (cents: number): string => short().format(cents / 100);
