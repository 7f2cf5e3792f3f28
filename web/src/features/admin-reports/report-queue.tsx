import { Trans, useLingui } from '@lingui/react/macro';
import type { ListReportsResponseJson } from '@sotto/proto/admin/v1/admin_service';
import type { ComponentType, ReactNode } from 'react';
import { isProblem } from '#web/client/problem';
import { nextCase } from '#web/lib/queue/queue-order';
import { useQueueKeys } from '#web/lib/queue/use-queue-keys';
import { useQueueSteps } from '#web/lib/queue/use-queue-steps';
import { Button } from '#web/ui/button/button';
import { KeyLine } from '#web/ui/console/key-line';
import { SplitView } from '#web/ui/console/split-view';
import type { useUndo } from '#web/ui/undo/use-undo';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { ErrorCard } from '#web/ui/error-card/error-card';
import { KeyHint } from '#web/ui/key-hint/key-hint';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { ReportPane } from './report-pane';
import { ReportListRow } from './report-row';
import { useReportQuery } from './reports.api';
import { inOrder, useReportWork } from './use-report-work';

interface ReportQueueProps {
  pages: ListReportsResponseJson[];
  openId: string;
  onOpen: (id: string) => void;
  undo: ReturnType<typeof useUndo>;
  isAdmin: boolean;
  /** Above the list. */
  head: ReactNode;
  /** Below what is listed: more of it, or why there is nothing. */
  end: (isEmpty: boolean) => ReactNode;
  /** What staff knows of a member. */
  Member: ComponentType<{ userId: string }>;
}

/** Reports, the one that is open, and what is known of the reported; worked by mouse or by keys. */
export function ReportQueue({ pages, openId, onOpen, undo, isAdmin, head, end, Member }: ReportQueueProps) {
  const { t } = useLingui();
  const reports = pages.flatMap((page) => page.reports ?? []);
  const work = useReportWork({ reports, open: onOpen, offer: undo.offer });
  const { currentData: report, error, refetch } = useReportQuery(openId, { skip: !openId });
  const { open, step } = useQueueSteps({ order: inOrder(work.shown), openId, onOpen });
  const leave = () => open('');
  useQueueKeys({ j: () => step(1), k: () => step(-1), u: undo.undoLast, Escape: leave });
  const ids = work.shown.map(({ id }) => id);
  const [at, total] = [ids.indexOf(openId) + 1, ids.length];
  const aboutId = report?.row?.reported?.userId;
  const next = nextCase(inOrder(work.shown));
  const list = (
    <>
      {head}
      <div className="min-h-0 grow overflow-y-auto">
        <ul>
          {work.shown.map((row) => (
            <ReportListRow key={row.id} report={row} open={row.id === openId} onOpen={() => open(row.id ?? '')} />
          ))}
        </ul>
        {end(total === 0)}
      </div>
      <KeyLine
        keys={[
          { caps: ['J', 'K'], label: t`move` },
          { caps: ['⏎'], label: t`open` },
          { caps: ['?'], label: t`all shortcuts` },
        ]}
      />
    </>
  );
  const isGone = isProblem(error) && error.code === 'CASE_NOT_FOUND';
  const subject = report ? (
    <ReportPane
      key={openId}
      report={report}
      isAdmin={isAdmin}
      onDecide={(verdict) => work.decide(openId, verdict)}
      isDecided={work.isDecided}
    />
  ) : (
    <div className="p-4">
      {error ? (
        <ErrorCard title={t`Failed to fetch reports`} code={isProblem(error) ? error.code : 'UNKNOWN'} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-80 rounded-ctl!" />
      )}
    </div>
  );
  const toNext = next && (
    <Button variant="secondary" onClick={() => onOpen(next)}>
      <Trans>Open next</Trans>
      <KeyHint>J</KeyHint>
    </Button>
  );
  return (
    <SplitView
      label={t`Queue`}
      list={list}
      place={at > 0 ? t`${at} of ${total}` : ''}
      onBack={leave}
      onStep={step}
      placeholder={
        <EmptyState title={isGone ? t`No longer in this list` : t`Nothing selected`} action={toNext}>
          <Trans>Opening a report assigns it to you for five minutes.</Trans>
        </EmptyState>
      }
      subject={openId && !isGone ? subject : undefined}
      aside={aboutId && <Member key={aboutId} userId={aboutId} />}
    />
  );
}
