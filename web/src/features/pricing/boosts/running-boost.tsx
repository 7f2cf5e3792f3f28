import { Trans, useLingui } from '@lingui/react/macro';
import type { GetBoostDeliveryResponseJson } from '@sotto/proto/profiles/v1/profiles_service';
import { Rocket } from 'lucide-react';
import { listTime, dateTime } from '#web/lib/date';
import { ErrorCard } from '#web/ui/error-card/error-card';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { useBoostDeliveryQuery } from './pricing.api';

/** What the boost that runs, or the last one, has brought (D-23). Nothing for who never had one. */
export function RunningBoost({ boosted }: { boosted: boolean }) {
  const { t } = useLingui();
  const { data, error, refetch } = useBoostDeliveryQuery();
  if (data?.endsAt) return <Delivery delivery={data} running={boosted} />;
  if (!boosted) return null;
  if (error) return <ErrorCard title={t`Failed to load your boost results`} code={codeOf(error)} onRetry={() => void refetch()} />;
  return <Skeleton className="h-32 w-full rounded-card!" />;
}

const codeOf = (error: unknown) => (typeof error === 'object' && error && 'code' in error ? String(error.code) : 'UNKNOWN');

interface DeliveryProps {
  delivery: GetBoostDeliveryResponseJson;
  running: boolean;
}

/** Counted numbers, and until when. */
export function Delivery({ delivery: { endsAt = '', impressions = 0, likes = 0 }, running }: DeliveryProps) {
  const { t } = useLingui();
  const title = running ? t`Your profile is boosted` : t`Your last boost`;
  const [until, ended] = [dateTime(endsAt), listTime(endsAt)];
  return (
    <section
      aria-label={title}
      className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-card border border-gold/40 bg-gold-tint p-4 md:p-6"
    >
      <span className="flex min-w-60 grow items-center gap-4">
        <Rocket size={22} strokeWidth={1.75} aria-hidden className="flex-none text-gold" />
        <span className="grid gap-0.5">
          <h2 className="font-semibold">{title}</h2>
          <p className="text-sm text-mid">
            {running ? <Trans>Active until {until}. Counted since it started.</Trans> : <Trans>Ended {ended}.</Trans>}
          </p>
        </span>
      </span>
      <dl className="flex gap-8">
        <Metric name={t`Shown to`} value={impressions} />
        <Metric name={t`Likes`} value={likes} />
      </dl>
    </section>
  );
}

const Metric = ({ name, value }: { name: string; value: number }) => (
  <div className="grid">
    <dt className="text-sm text-mid">{name}</dt>
    <dd className="text-h2 font-semibold tabular-nums">{value.toLocaleString()}</dd>
  </div>
);
