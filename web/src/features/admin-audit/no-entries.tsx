import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '#web/ui/empty-state/empty-state';

/** Nothing happened, or nothing of the kind that is looked for. */
export function NoEntries({ narrowed }: { narrowed: boolean }) {
  const { t } = useLingui();
  return (
    <EmptyState title={narrowed ? t`No results` : t`No entries yet`}>
      {narrowed ? <Trans>No entries match these filters.</Trans> : <Trans>Message events are kept here for 12 months.</Trans>}
    </EmptyState>
  );
}
