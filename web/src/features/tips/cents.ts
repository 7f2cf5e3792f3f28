/** What somebody writes as an amount of dollars, in cents: `20`, `7.5`, `7,50`. Undefined when it is none. */
export function centsOf(text: string): number | undefined {
  const [, dollars, fraction = ''] = /^\$?(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return dollars === undefined ? undefined : Number(dollars) * 100 + Number(fraction.padEnd(2, '0'));
}
