import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { useQueueAddress } from '#web/lib/queue/use-queue-address';
import { ListEnd } from '#web/ui/console/list-end';
import { useUndo } from '#web/ui/undo/use-undo';
import { KeySheet } from '#web/ui/key-sheet/key-sheet';
import { EmptyReports } from './empty-reports';
import { ReportQueue } from './report-queue';
import { filtersIn } from './report-filters';
import { ReportHead } from './report-head';
import { useReportsInfiniteQuery } from './reports.api';

interface UserReportsProps {
  isAdmin: boolean;
  /** Instead of everything when the server says no (REPORT-03). */
  refused: ReactNode;
  /** What staff knows of a member. */
  Member: ComponentType<{ userId: string }>;
}

/** What members say about others, and what becomes of it (REPORT-02 to REPORT-08). */
export function UserReports({ isAdmin, refused, Member }: UserReportsProps) {
  const { t } = useLingui();
  const { filters, openId, narrow, open } = useQueueAddress(filtersIn);
  const query = useReportsInfiniteQuery(filters);
  const { isError, error, currentData: data } = query;
  const forbidden = isProblem(error) && error.code === 'FORBIDDEN';
  const undo = useUndo();
  useEffect(() => {
    if (isError && !forbidden) toast.error(t`Error`, { id: 'user-reports', description: t`Failed to fetch reports` });
  }, [isError, forbidden, t]);
  if (forbidden) return refused;
  const end = (isEmpty: boolean) => (
    <ListEnd query={{ ...query, data }} failed={t`Failed to fetch reports`}>
      {isEmpty ? (
        <EmptyReports filters={filters} onClear={() => narrow({ type: '', mine: '', user: '', search: '' })} />
      ) : (
        <p className="p-7 text-center text-sm text-low">
          {filters.status !== 'pending' && <Trans>End of list, newest first</Trans>}
          {filters.status === 'pending' &&
            (filters.sort === 'severity' ? <Trans>End of list, most severe first</Trans> : <Trans>End of list, oldest first</Trans>)}
        </p>
      )}
    </ListEnd>
  );
  const keys = [
    { keys: ['J', 'K'], label: t`Next and previous report` },
    { keys: ['Space'], label: t`Hold to view the image in gray` },
    { keys: ['.'], label: t`Keep visible, or hide again` },
    { keys: ['A'], label: t`Resolve` },
    { keys: ['V'], label: t`Mark reviewed` },
    { keys: ['D'], label: t`Dismiss` },
    { keys: ['0'], label: t`No action` },
    { keys: ['W'], label: t`Warn, for a reason` },
    { keys: ['S'], label: t`Suspend, for a reason` },
    { keys: ['B'], label: t`Ban, for a reason` },
    { keys: ['R'], label: t`Remove the content, for a reason` },
    { keys: ['1', '…', '9'], label: t`Choose the rule, then write the reason` },
    { keys: ['Ctrl', 'Enter'], label: t`Decide from within a field` },
    { keys: ['N'], label: t`Write notes` },
    { keys: ['T'], label: t`Decide together with other reports about the member` },
    { keys: ['/'], label: t`Search` },
    { keys: ['M'], label: t`Ignore the reporter` },
    { keys: ['U'], label: t`Undo last decision` },
    { keys: ['Esc'], label: t`Close report` },
  ];
  return (
    <section aria-label={t`User Reports`}>
      <ReportQueue
        key={JSON.stringify(filters)}
        pages={data?.pages ?? []}
        openId={openId}
        onOpen={open}
        undo={undo}
        isAdmin={isAdmin}
        head={<ReportHead filters={filters} counts={data?.pages[0]?.counts} isAdmin={isAdmin} onNarrow={narrow} />}
        end={end}
        Member={Member}
      />
      <KeySheet keys={keys} />
    </section>
  );
}
