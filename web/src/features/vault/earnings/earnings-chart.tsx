import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button/button';
import { QueryState } from '#web/ui/query-state/query-state';
import { ChoiceBar } from '#web/ui/choice/choice-bar';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { EarningsTable } from './earnings-table';
import { useEarningsChartQuery } from '../api/earnings-details.api';

/** What draws it is heavy, and comes after the page. */
const ChartCanvas = lazy(async () => ({ default: (await import('./chart-canvas')).ChartCanvas }));

const ranges = [30, 90] as const;
const loading = <Skeleton className="h-54 lg:h-62" />;

/** What each day brought, as a line or as a table. */
export function EarningsChart() {
  const { t } = useLingui();
  const [days, setDays] = useState<number>(30);
  const [asTable, setAsTable] = useState(false);
  const query = useEarningsChartQuery(days);
  return (
    <section
      aria-labelledby="chart-title"
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-card border border-subtle bg-surface p-4 md:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="chart-title" className="text-h3">
          <Trans>Day by day</Trans>
        </h3>
        <div className="flex flex-wrap items-center gap-2 whitespace-nowrap">
          <Button variant="ghost" size="sm" onClick={() => setAsTable(!asTable)}>
            {asTable ? <Trans>View as chart</Trans> : <Trans>View as table</Trans>}
          </Button>
          <div className="flex-none">
            <ChoiceBar
              look="segments"
              label={t`Period`}
              value={String(days)}
              options={ranges.map((range) => ({ value: String(range), label: t`${range} d` }))}
              onChange={(value) => setDays(Number(value))}
            />
          </div>
        </div>
      </div>
      <QueryState
        query={{ data: query.currentData, error: query.error, refetch: query.refetch }}
        failed={t`Failed to load earnings data`}
        loading={loading}
        isEmpty={() => false}
        empty={null}
      >
        {(list) =>
          asTable ? (
            <EarningsTable days={list} />
          ) : (
            <Suspense fallback={loading}>
              <ChartCanvas days={list} />
            </Suspense>
          )
        }
      </QueryState>
    </section>
  );
}
