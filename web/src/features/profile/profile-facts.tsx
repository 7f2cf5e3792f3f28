import { useLingui } from '@lingui/react/macro';
import { toFormGender } from '@sotto/proto/vocabulary';
import { memberSince } from './member-since';

interface ProfileFactsProps {
  gender?: string;
  minAgePreference?: number;
  maxAgePreference?: number;
  createdAt?: string;
}

/** What is never gated (PROF-56). */
export function ProfileFacts({ gender, minAgePreference, maxAgePreference, createdAt }: ProfileFactsProps) {
  const { t } = useLingui();
  return (
    <dl className="grid">
      {gender && <Fact label={t`Gender`} value={toFormGender(gender)} />}
      {minAgePreference && maxAgePreference && <Fact label={t`Looking for ages`} value={t`${minAgePreference} to ${maxAgePreference}`} />}
      {createdAt && <Fact label={t`Member since`} value={memberSince(createdAt)} />}
    </dl>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div className="grid grid-cols-[8rem_1fr] gap-4 border-subtle py-3 not-first:border-t md:grid-cols-[10rem_1fr]">
    <dt className="text-low">{label}</dt>
    <dd className="min-w-0 tabular-nums">{value}</dd>
  </div>
);
