import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useAddress } from '#web/lib/routes/use-address';
import { Button } from '#web/ui/button/button';
import { ChoiceBar } from '#web/ui/choice/choice-bar';
import { DayTable } from '#web/ui/day-chart/day-table';
import { Select } from '#web/ui/field/select';
import { QueryState } from '#web/ui/query-state/query-state';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { useAnalyticsChartQuery } from './analytics.api';
import { chartIn, type Metric, metrics, spans } from './metrics';

/** What draws it is heavy, and comes after the page. */
const DayChart = lazy(async () => ({ default: (await import('#web/ui/day-chart/day-chart')).DayChart }));

const loading = <Skeleton className="h-58 lg:h-66" />;

/** One count, day by day, as bars or as a table; which one, and how far back, stands in the address. */
export function CountChart() {
  const { t } = useLingui();
  const [search, set] = useAddress();
  const [asTable, setAsTable] = useState(false);
  const { metric, days } = chartIn(search);
  const query = useAnalyticsChartQuery({ metric, days });
  const change = (name: string, value: string) => set({ [name]: value });
  const name = t(metrics[metric]);
  return (
    <section
      aria-labelledby="chart-title"
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-card border border-subtle bg-surface p-4 md:p-6"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h3 id="chart-title" className="min-w-0 grow text-h3">
          <Trans>{name} per day</Trans>
        </h3>
        <div className="min-w-44">
          <Select aria-label={t`What’s counted`} value={metric} onChange={({ target }) => change('metric', target.value)}>
            {(Object.keys(metrics) as Metric[]).map((one) => (
              <option key={one} value={one}>
                {t(metrics[one])}
              </option>
            ))}
          </Select>
        </div>
        <div>
          <ChoiceBar
            look="segments"
            label={t`Period`}
            value={String(days)}
            options={spans.map((span) => ({ value: String(span), label: t`${span} d` }))}
            onChange={(value) => change('days', value)}
          />
        </div>
        <Button variant="ghost" size="sm" onClick={() => setAsTable(!asTable)}>
          {asTable ? <Trans>View as chart</Trans> : <Trans>View as table</Trans>}
        </Button>
      </div>
      <QueryState
        query={{ data: query.currentData, error: query.error, refetch: query.refetch }}
        failed={t`Failed to fetch user analytics`}
        loading={loading}
        isEmpty={(list) => list.every(({ count }) => count === 0)}
        empty={
          <p className="grid min-h-40 place-items-center text-mid">
            <Trans>No data for this period.</Trans>
          </p>
        }
      >
        {(list) =>
          asTable ? (
            <DayTable label={name} days={list} />
          ) : (
            <Suspense fallback={loading}>
              <DayChart label={name} days={list} />
            </Suspense>
          )
        }
      </QueryState>
    </section>
  );
}
