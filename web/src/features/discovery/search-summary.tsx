import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnProfileJson } from '@sotto/proto/profiles/v1/profiles';
import { toFormGender } from '@sotto/proto/vocabulary';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths';

/** Whom the deck is dealt from, beside it on wide screens, with the way to change it. */
export function SearchSummary({ own }: { own: OwnProfileJson }) {
  const { t } = useLingui();
  const { minAgePreference: min, maxAgePreference: max, interestedIn = [], location } = own;
  return (
    <section className="mt-5 grid gap-3 rounded-card border border-subtle bg-surface p-5 max-xl:hidden">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-base">
          <Trans>Looking for</Trans>
        </h2>
        <Link to={`${paths.profileSetup}#looking-for`} className="link inline-block py-1 text-sm">
          <Trans>Edit</Trans>
        </Link>
      </div>
      <dl className="grid text-sm">
        {interestedIn.length > 0 && <Row label={t`Interested in`} value={interestedIn.map(toFormGender).join(', ')} />}
        {min && max && <Row label={t`Ages`} value={t`${min} to ${max}`} />}
        {location && <Row label={t`Near`} value={location} />}
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
