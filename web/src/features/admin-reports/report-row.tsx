import { useLingui } from '@lingui/react/macro';
import type { ReportRowJson } from '@sotto/proto/admin/v1/casework';
import { Avatar } from '#web/ui/avatar/avatar';
import { Badge } from '#web/ui/badge/badge';
import { QueueRow } from '#web/ui/console/queue-row';
import { typeOf } from './report-labels';

interface ReportListRowProps {
  report: ReportRowJson;
  open: boolean;
  onOpen: () => void;
}

/** One report in the list: who it is about, by which person, what kind of thing it is. */
export function ReportListRow({ report, open, onOpen }: ReportListRowProps) {
  const { t } = useLingui();
  const { id = '', reported, reporter, reportType, createdAt, claim } = report;
  const name = reported?.displayName || t`Deleted member`;
  const by = reporter?.displayName || t`a former member`;
  const { label, tone } = typeOf(reportType);
  return (
    <QueueRow
      id={id}
      open={open}
      title={name}
      note={t`by ${by}`}
      at={createdAt}
      badge={<Badge tone={tone}>{t(label)}</Badge>}
      handledBy={claim && !claim.mine ? (claim.staffName ?? '') : undefined}
      picture={<Avatar name={name} picture={reported?.picture} />}
      onOpen={onOpen}
    />
  );
}
