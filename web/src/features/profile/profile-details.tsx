import { useLingui } from '@lingui/react/macro';
import { genderLabel } from '#web/lib/labels/gender-labels';
import { memberSince } from './member-since';

interface ProfileDetailsProps {
  gender?: string;
  minAgePreference?: number;
  maxAgePreference?: number;
  createdAt?: string;
}

/** What is never gated (PROF-56). */
export function ProfileDetails({ gender, minAgePreference, maxAgePreference, createdAt }: ProfileDetailsProps) {
  const { t } = useLingui();
  return (
    <dl className="grid">
      {gender && <Detail label={t`Gender`} value={t(genderLabel(gender))} />}
      {minAgePreference && maxAgePreference && <Detail label={t`Looking for ages`} value={t`${minAgePreference} to ${maxAgePreference}`} />}
      {createdAt && <Detail label={t`Member since`} value={memberSince(createdAt)} />}
    </dl>
  );
}

const Detail = ({ label, value }: { label: string; value: string }) => (
  <div className="grid grid-cols-[8rem_1fr] gap-4 border-subtle py-3 not-first:border-t md:grid-cols-[10rem_1fr]">
    <dt className="text-low">{label}</dt>
    <dd className="min-w-0 tabular-nums">{value}</dd>
  </div>
);
