import { Trans, useLingui } from '@lingui/react/macro';
import { useReviewStats } from '#web/client/staff/review.api';
import { Button } from '#web/ui/button/button';
import { RelativeTime } from '#web/ui/console/relative-time';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { isNarrowed, type ReviewFilters } from './review-filters';

interface EmptyQueueProps {
  filters: ReviewFilters;
  onClear: () => void;
}

/** Nothing is there: because all is done, or because of the filters. */
export function EmptyQueue({ filters, onClear }: EmptyQueueProps) {
  const { t } = useLingui();
  const stats = useReviewStats();
  if (isNarrowed(filters))
    return (
      <EmptyState
        title={t`No results`}
        action={
          <Button variant="secondary" onClick={onClear}>
            <Trans>Clear</Trans>
          </Button>
        }
      >
        <Trans>No images match these filters.</Trans>
      </EmptyState>
    );
  if (filters.status !== 'pending')
    return (
      <EmptyState title={t`Nothing here yet`}>
        <Trans>Decided images appear here.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState title={t`Queue clear`}>
      {stats?.lastPendingAt ? (
        <Trans>
          The last image arrived <RelativeTime at={stats.lastPendingAt} />.
        </Trans>
      ) : (
        <Trans>No images have been queued yet.</Trans>
      )}
    </EmptyState>
  );
}
