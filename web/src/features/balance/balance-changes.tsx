import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { cents } from '#web/client/payments/earnings.api';
import { money } from '#web/lib/money';
import { Card } from '#web/ui/card/card';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { ShowMore } from '#web/ui/load-more/show-more';
import { QueryState } from '#web/ui/query-state/query-state';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { type ChangesFilter, useBalanceChangesInfiniteQuery } from './balance.api';
import { ChangeFilters } from './change-filters';
import type { ChangeKind } from './change-labels';
import { ChangeRow } from './change-row';
import { ExportSalesButton } from './export-sales-button';
import { byMonth, monthName, type MonthGroup } from './months';

/** Every cent that came or went, and why: the latest first, by month. The vault starts with the sales (EARN-04 to EARN-06). */
export function BalanceChanges({ startsWith = '' }: { startsWith?: ChangeKind }) {
  const { t } = useLingui();
  const [filter, setFilter] = useState<ChangesFilter>({ kind: startsWith, month: '', query: '' });
  const query = useBalanceChangesInfiniteQuery(filter);
  const months = query.currentData && byMonth(query.currentData.pages);
  const firstMonth = query.data?.pages[0]?.firstMonth ?? '';
  return (
    <Card title={filter.kind === 'sales' ? t`Recent Sales` : t`Balance changes`} aside={firstMonth && <ExportSalesButton />}>
      {(firstMonth || filter.kind !== startsWith) && (
        <ChangeFilters filter={filter} firstMonth={firstMonth} onChange={(changes) => setFilter((now) => ({ ...now, ...changes }))} />
      )}
      <QueryState
        query={{ data: months, error: query.error, refetch: query.refetch }}
        failed={startsWith === 'sales' ? t`Failed to load earnings data` : t`Failed to load your balance changes`}
        loading={<Skeleton className="m-4 h-60" />}
        isEmpty={(list) => list.length === 0}
        empty={<NoChanges filter={filter} />}
      >
        {(list) => (
          <>
            {list.map((group) => (
              <Month key={group.month} group={group} />
            ))}
            <ShowMore query={query} size="sm" className="flex justify-center border-t border-subtle p-2" />
          </>
        )}
      </QueryState>
    </Card>
  );
}

function NoChanges({ filter: { kind, month, query } }: { filter: ChangesFilter }) {
  const { t } = useLingui();
  if (kind === 'sales' && !month && !query)
    return (
      <EmptyState title={t`No sales yet`}>
        <Trans>Your sales appear here.</Trans>
      </EmptyState>
    );
  return (
    <p className="px-4 pb-5 text-mid md:px-6">{kind || month || query ? <Trans>Nothing found.</Trans> : <Trans>No activity yet.</Trans>}</p>
  );
}

function Month({ group: { month, sums, changes } }: { group: MonthGroup }) {
  const [earned, paidOut] = [cents(sums.earned), cents(sums.paidOut)];
  const [earnedAmount, paidAmount] = [money(earned), money(paidOut)];
  return (
    <section aria-labelledby={`changes-${month}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-t border-subtle bg-raised px-4 py-3 md:px-6">
        <h3 id={`changes-${month}`} className="font-semibold">
          {monthName(month)}
        </h3>
        <p className="flex flex-wrap gap-x-3 text-sm text-mid tabular-nums">
          {(earned !== 0 || paidOut === 0) && (
            <span>
              <Trans>Earned {earnedAmount}</Trans>
            </span>
          )}
          {paidOut !== 0 && (
            <span>
              <Trans>Paid out {paidAmount}</Trans>
            </span>
          )}
        </p>
      </div>
      <ul>
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </ul>
    </section>
  );
}
