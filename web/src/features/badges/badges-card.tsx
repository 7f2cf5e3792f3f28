import { Trans, useLingui } from '@lingui/react/macro';
import { QueryState } from '#web/ui/query-state/query-state';
import { RarityBadges } from '#web/ui/rarity-badge/rarity-badge';
import { SectionCard } from '#web/ui/section-card/section-card';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { useBadgesQuery } from './badges.api';
import { ManageBadges } from './manage-badges';

/** The settings of PROF-20: what is shown now, and the way to change it. */
export function BadgesCard() {
  const { t } = useLingui();
  const query = useBadgesQuery();
  const selected = query.data?.badges?.flatMap(({ badge, selected: shown }) => (badge && shown ? [badge] : []));
  return (
    <SectionCard id="badges" title={t`Badges`} hint={t`Choose up to five that others see on your profile.`} aside={<ManageBadges />}>
      <QueryState
        query={{ ...query, data: selected ?? (query.data && []) }}
        failed={t`Failed to load your badges`}
        loading={<Skeleton className="h-11 w-3/5 rounded-ctl!" />}
        isEmpty={(shown) => shown.length === 0}
        empty={
          <p className="text-mid">
            <Trans>No badges shown yet.</Trans>
          </p>
        }
      >
        {(shown) => <RarityBadges label={t`Badges`} badges={shown} />}
      </QueryState>
    </SectionCard>
  );
}
