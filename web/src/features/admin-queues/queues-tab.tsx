import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#web/ui/link/link';
import { useQueuesQuery, useReviewStats } from '#web/client/staff/review.api';
import { paths } from '#web/lib/routes/paths';
import { DueMark } from '#web/ui/console/due-mark';
import { RelativeTime } from '#web/ui/console/relative-time';
import { KeySheet } from '#web/ui/key-sheet/key-sheet';
import { TableSkeleton } from '#web/ui/list-skeleton/table-skeleton';
import { QueryState } from '#web/ui/query-state/query-state';
import { queueLabels } from './queue-labels';
import { byUrgency, type WaitingQueue } from './by-urgency';

/** What waits for staff, the most urgent queue first. */
export function QueuesTab() {
  const { t } = useLingui();
  const query = useQueuesQuery();
  const images = useReviewStats();
  const ofImages: WaitingQueue[] = images ? [{ name: 'images', waiting: images.pending, oldestAt: images.oldestPendingAt }] : [];
  return (
    <section aria-labelledby="queues-title" className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-1">
        <h2 id="queues-title" className="text-h2">
          <Trans>Queues</Trans>
        </h2>
        <p className="text-sm text-low">
          <Trans>Cases with a due time come first, then those that have waited longest.</Trans>
        </p>
      </header>
      <QueryState
        query={query}
        failed={t`Failed to load the queues`}
        loading={<TableSkeleton rows={8} className="min-h-14 gap-8 px-4 py-3" />}
        isEmpty={() => false}
        empty={null}
      >
        {({ queues = [] }) => (
          <ul className="divide-y divide-subtle rounded-card border border-subtle bg-surface">
            {[...queues, ...ofImages].toSorted(byUrgency).map((queue) => (
              <QueueLine key={queue.name} queue={queue} />
            ))}
          </ul>
        )}
      </QueryState>
      <KeySheet keys={[]} />
    </section>
  );
}

function QueueLine({ queue: { name = '', waiting = 0, oldestAt, dueAt } }: { queue: WaitingQueue }) {
  const { t } = useLingui();
  const { tab, label } = queueLabels[name] ?? {};
  if (!tab || !label) return null;
  return (
    <li className="relative flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-hover">
      <Link href={`${paths.admin}?tab=${tab}`} className="min-w-0 grow font-semibold after:absolute after:inset-0">
        {t(label)}
      </Link>
      {waiting > 0 ? (
        <>
          <span className="flex flex-wrap items-center gap-3 text-sm text-low">
            <DueMark at={dueAt} />
            {oldestAt && (
              <span>
                <Trans>
                  Oldest: <RelativeTime at={oldestAt} />
                </Trans>
              </span>
            )}
          </span>
          <span className="text-lead font-semibold tabular-nums">{waiting}</span>
        </>
      ) : (
        <span className="text-sm text-low">
          <Trans>Nothing is waiting</Trans>
        </span>
      )}
    </li>
  );
}
