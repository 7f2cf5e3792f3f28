import { useLingui } from '@lingui/react/macro';
import type { DeckFiltersJson } from '@sotto/proto/profiles/v1/profiles';

/** Every distance that can be chosen, in miles; 0 is any. They are the buckets in which members see distances at all (D-09). */
export const distances = [5, 10, 25, 50, 0] as const;

/** How many filters keep someone away. */
export const activeFilters = ({ maxMiles = 0, verifiedOnly = false, onlineToday = false }: DeckFiltersJson): number =>
  Number(maxMiles > 0) + Number(verifiedOnly) + Number(onlineToday);

export function useDistanceLabels() {
  const { t } = useLingui();
  return (miles = 0): string => (miles === 0 ? t`Any` : miles === 5 ? t`Under 5 miles` : t`${miles} miles`);
}

/** The name of a filter as the server calls it. */
export function useFilterName() {
  const { t } = useLingui();
  const names: Record<string, string> = {
    max_miles: t`Distance`,
    verified_only: t`Verified only`,
    online_today: t`Online today`,
    age_range: t`Age`,
  };
  return (filter = ''): string => names[filter] ?? filter;
}
