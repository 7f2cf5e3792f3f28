import { Trans, useLingui } from '@lingui/react/macro';
import type { DeckFiltersJson, OwnProfileJson } from '@sotto/proto/profiles/v1/profiles';
import { genderLabel } from '#web/lib/labels/gender-labels';
import { useDistanceLabels } from './filter-labels';

interface SearchSummaryProps {
  own: OwnProfileJson;
  filters: DeckFiltersJson;
  onEdit: () => void;
}

/** The members the deck is dealt from, beside it on wide screens, with the way to change it. */
export function SearchSummary({ own, filters, onEdit }: SearchSummaryProps) {
  const { t } = useLingui();
  const distance = useDistanceLabels();
  const { minAgePreference: min, maxAgePreference: max, interestedIn = [], location } = own;
  return (
    <section className="mt-5 grid gap-3 rounded-card border border-subtle bg-surface p-5 max-xl:hidden">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-base">
          <Trans>Filters</Trans>
        </h2>
        <button type="button" className="link inline-block py-1 text-sm" onClick={onEdit}>
          <Trans>Edit</Trans>
        </button>
      </div>
      <dl className="grid text-sm">
        {interestedIn.length > 0 && (
          <Row label={t`Interested in`} value={interestedIn.map((gender) => t(genderLabel(gender))).join(', ')} />
        )}
        {min && max && <Row label={t`Ages`} value={t`${min} to ${max}`} />}
        {location && <Row label={t`Near`} value={location} />}
        <Row label={t`Distance`} value={distance(filters.maxMiles)} />
        {filters.verifiedOnly && <Row label={t`Verified only`} value={t`On`} />}
        {filters.onlineToday && <Row label={t`Online today`} value={t`On`} />}
      </dl>
    </section>
  );
}

const Row = ({ label, value }: { label: string; value: string }) => (
  <div className="grid gap-0.5 border-subtle py-2.5 not-first:border-t last:pb-0">
    <dt className="text-low">{label}</dt>
    <dd className="text-mid tabular-nums">{value}</dd>
  </div>
);
