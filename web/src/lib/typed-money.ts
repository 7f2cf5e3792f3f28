/** An amount without groups, with a comma or a point before its one or two decimals. */
const plain = /^(?<whole>\d*)(?:[.,](?<rest>\d{0,2}))?$/;
/** Groups of three digits: between points and commas only where the other one, or a second group, shows which of them it is. */
const grouped = [
  /^(?<whole>\d{1,3}(?:,\d{3})+)\.(?<rest>\d{1,2})$/,
  /^(?<whole>\d{1,3}(?:\.\d{3})+),(?<rest>\d{1,2})$/,
  /^(?<whole>\d{1,3}(?:,\d{3}){2,})$/,
  /^(?<whole>\d{1,3}(?:\.\d{3}){2,})$/,
  /^(?<whole>\d{1,3}(?:[ \u00a0\u202f]\d{3})+)(?:[.,](?<rest>\d{1,2}))?$/,
];

/**
 * The cents of an amount of dollars as people type it: 12.50, 12,50, $1,250.00, 1.250,00, 1 250. Undefined when it is none, has more than
 * two decimals, or can be read in two ways, like 1,250. Parsers of numbers by locale would read that as one of the two.
 */
export function parseMoney(text: string): number | undefined {
  const typed = text.trim().replace(/^\$\s*|\s*\$$/, '');
  const { whole = '', rest = '' } = [plain, ...grouped].map((form) => form.exec(typed)?.groups).find(Boolean) ?? {};
  if (whole + rest === '') return undefined;
  const cents = Number(whole.replaceAll(/\D/g, '')) * 100 + Number(rest.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : undefined;
}

/** As an input shows an amount: 24.50 */
export const typedMoney = (cents: number): string => (cents / 100).toFixed(2);
