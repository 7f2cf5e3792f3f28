import { ShowMore } from '#web/ui/load-more/show-more';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CleanupJson } from '@sotto/proto/admin/v1/operations';
import { dateTime } from '#web/lib/date';
import { Badge } from '#web/ui/badge/badge';
import { Button } from '#web/ui/button/button';
import { useCleanupsInfiniteQuery } from './cleanup.api';

/** Deletions of the last 30 days; one that is open is a press away. Nothing where there was none. */
export function PastCleanups({ onOpen }: { onOpen: (jobId: string) => void }) {
  const query = useCleanupsInfiniteQuery();
  const cleanups = query.data?.pages.flatMap(({ cleanups: some = [] }) => some) ?? [];
  if (cleanups.length === 0) return null;
  return (
    <section aria-labelledby="past-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="past-title" className="text-h3">
        <Trans>Deletions of the last 30 days</Trans>
      </h3>
      <ul className="overflow-hidden rounded-card border border-subtle bg-surface text-label">
        {cleanups.map((cleanup) => (
          <PastCleanup key={cleanup.jobId} cleanup={cleanup} onOpen={onOpen} />
        ))}
      </ul>
      <ShowMore query={query} />
    </section>
  );
}

function PastCleanup({ cleanup, onOpen }: { cleanup: CleanupJson; onOpen: (jobId: string) => void }) {
  const { t } = useLingui();
  const { jobId = '', state = '', startsAt = '', total = 0, deleted = 0, orderedBy } = cleanup;
  const time = startsAt && dateTime(startsAt);
  const states: Record<string, string> = { waiting: t`Waiting`, running: t`Running`, complete: t`Complete`, canceled: t`Canceled` };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-subtle px-5 py-1.5 tabular-nums first:border-t-0">
      <span className="min-w-0 grow">
        {time}
        <span className="text-mid"> · {orderedBy?.displayName || t`Deleted member`}</span>
      </span>
      <span className="text-mid">
        <Trans>
          {deleted} of {total} deleted
        </Trans>
      </span>
      <Badge tone={state === 'complete' ? 'success' : state === 'canceled' ? 'plain' : 'warning'}>{states[state] ?? state}</Badge>
      <Button variant="ghost" size="sm" aria-label={t`Show the deletion of ${time}`} onClick={() => onOpen(jobId)}>
        <Trans>Show</Trans>
      </Button>
    </li>
  );
}
