import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DeckFiltersJson, FilterCostJson } from '@sotto/proto/profiles/v1/profiles';
import { useSaveDeckFiltersMutation } from '#web/client/people/discovery.api';
import { Button } from '#web/ui/button/button';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { activeFilters, useFilterName } from './filter-labels';

interface DeckOverProps {
  /** The deck could not be read: it is empty all the same (D-07), and says why. */
  failed: boolean;
  resetting: boolean;
  filters: DeckFiltersJson;
  costs: readonly FilterCostJson[];
  onSeeAgain: () => void;
  onRetry: () => void;
}

/** The end of the deck (DISC-08). */
export function DeckOver({ failed, resetting, filters, costs, onSeeAgain, onRetry }: DeckOverProps) {
  const { t } = useLingui();
  const costly = costs.filter(({ filter = '', more = 0 }) => more > 0 && off[filter]);
  const again = (
    <span className="flex flex-wrap justify-center gap-2">
      {failed && (
        <Button onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      )}
      <Button variant={failed ? 'secondary' : 'primary'} pending={resetting} onClick={onSeeAgain}>
        <Trans>See profiles again</Trans>
      </Button>
    </span>
  );
  return (
    <EmptyState
      title={t`No more profiles`}
      action={
        <span className="grid gap-4">
          {!failed && costly.length > 0 && <FilterCosts filters={filters} costs={costly} />}
          {again}
        </span>
      }
    >
      {failed ? (
        <Trans>Profiles couldn’t be loaded. Check your connection and try again.</Trans>
      ) : activeFilters(filters) > 0 ? (
        <Trans>No one else matches your filters right now.</Trans>
      ) : (
        <Trans>You’ve seen everyone who matches for now. New people join every day.</Trans>
      )}
    </EmptyState>
  );
}

const off: Record<string, DeckFiltersJson> = {
  max_miles: { maxMiles: 0 },
  verified_only: { verifiedOnly: false },
  online_today: { onlineToday: false },
};

/** Which filter keeps how many away, each with the way to switch it off. */
function FilterCosts({ filters, costs }: Pick<DeckOverProps, 'filters' | 'costs'>) {
  const { t } = useLingui();
  const nameOf = useFilterName();
  const [save, { isLoading }] = useSaveDeckFiltersMutation();
  return (
    <ul className="grid gap-2 text-left">
      {costs.map(({ filter = '', more = 0 }) => {
        const name = nameOf(filter);
        return (
          <li
            key={filter}
            className="flex items-center justify-between gap-4 rounded-ctl border border-subtle bg-surface py-1.5 pr-1.5 pl-4"
          >
            <span>
              <span className="font-medium">{name}</span>{' '}
              <span className="text-low">
                <Plural value={more} one="hides # person" other="hides # people" />
              </span>
            </span>
            <Button
              variant="quiet"
              size="sm"
              pending={isLoading}
              aria-label={t`Turn off ${name}`}
              onClick={() => void save({ ...filters, ...off[filter] })}
            >
              <Trans>Turn off</Trans>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
