import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#web/ui/button/button';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { isNarrowed, type ReportFilters } from './report-filters';

interface EmptyReportsProps {
  filters: ReportFilters;
  onClear: () => void;
}

/** Nothing is there: because all is done, or because of the filters. */
export function EmptyReports({ filters, onClear }: EmptyReportsProps) {
  const { t } = useLingui();
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
        <Trans>No reports match these filters.</Trans>
      </EmptyState>
    );
  return filters.status === 'pending' ? (
    <EmptyState title={t`Queue clear`}>
      <Trans>No reports await a decision.</Trans>
    </EmptyState>
  ) : (
    <EmptyState title={t`Nothing here yet`}>
      <Trans>Decided reports appear here.</Trans>
    </EmptyState>
  );
}
