import { Plural, useLingui } from '@lingui/react/macro';
import type { DeckFiltersJson } from '@sotto/proto/profiles/v1/profiles';
import { SlidersHorizontal } from 'lucide-react';
import { IconButton } from '#web/ui/button/icon-button';
import { activeFilters } from './filter-labels';

/** Opens the filters, and says how many are on. Wide screens have the summary beside the deck instead. */
export function FiltersButton({ filters, onPress }: { filters: DeckFiltersJson; onPress: () => void }) {
  const { t } = useLingui();
  const count = activeFilters(filters);
  return (
    <span className="relative xl:hidden">
      <IconButton icon={SlidersHorizontal} label={t`Filters`} onClick={onPress} />
      {count > 0 && (
        <span className="pointer-events-none absolute -top-0.5 -right-0.5 grid size-5 place-items-center rounded-full bg-primary text-xs font-semibold text-on-primary">
          <span aria-hidden>{count}</span>
          <span className="sr-only">
            <Plural value={count} one="# filter on" other="# filters on" />
          </span>
        </span>
      )}
    </span>
  );
}
