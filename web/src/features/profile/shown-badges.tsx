import { Trans, useLingui } from '@lingui/react/macro';
import type { BadgeJson } from '@sotto/proto/profiles/v1/profiles';
import { RarityBadges } from '#web/ui/rarity-badge/rarity-badge';

/** The badges that a member chose to show, open to everyone (D-11). */
export function ShownBadges({ badges = [] }: { badges?: BadgeJson[] }) {
  const { t } = useLingui();
  if (badges.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-sm font-semibold text-low">
        <Trans>Badges</Trans>
      </h2>
      <RarityBadges label={t`Badges`} badges={badges} />
    </section>
  );
}
