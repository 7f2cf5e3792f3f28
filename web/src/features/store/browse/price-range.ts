import { money } from '#web/lib/money';

/** $6.00 – $24.50, or the one price that there is. */
export function priceRange(low: number | undefined, high: number | undefined): string {
  if (low === undefined) return '';
  return high === undefined || high === low ? money(low) : `${money(low)} – ${money(high)}`;
}
