/** The most that an item may cost, in cents. */
export const maxPrice = 1_000_000;

/** Cards are not charged for less, in cents. */
export const leastCharge = 50;

const amount = /^(\d*)(?:[.,](\d{0,2}))?$/;

/** What somebody typed, in cents; nothing when it is no amount with two decimals at most (D-18). */
export function toCents(text: string): number | undefined {
  const [all, dollars = '', rest = ''] = amount.exec(text.trim()) ?? [];
  if (all === undefined || dollars + rest === '') return undefined;
  return Number(dollars) * 100 + Number(rest.padEnd(2, '0'));
}

/** As an input shows it: 24.50 */
export const toDollars = (price: number): string => (price / 100).toFixed(2);
