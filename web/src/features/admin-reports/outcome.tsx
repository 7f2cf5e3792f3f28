import { Trans, useLingui } from '@lingui/react/macro';
import type { ReportJson } from '@sotto/proto/admin/v1/casework';
import { moment } from '#web/lib/date';
import { Badge } from '#web/ui/badge/badge';
import { decisionWords } from '#web/ui/desk/decision-words';
import { stateWords, statusTones } from './report-words';

/** What became of a report that was decided. */
export function Outcome({ report }: { report: ReportJson }) {
  const { t } = useLingui();
  const { row, reviewedBy, adminNotes, decisions = [] } = report;
  const { status = '', reviewedAt } = row ?? {};
  const [by, at] = [reviewedBy?.displayName || t`somebody`, reviewedAt ? moment(reviewedAt) : ''];
  return (
    <section aria-label={t`Outcome`} className="grid gap-3 rounded-ctl bg-raised p-4">
      <p className="flex flex-wrap items-center gap-2 text-label">
        <Badge tone={statusTones[status]}>{status}</Badge>
        <Trans>
          by {by}, {at}
        </Trans>
      </p>
      {adminNotes && <p className="whitespace-pre-wrap wrap-anywhere text-mid">{adminNotes}</p>}
      {decisions.map(({ id, action = '', state = '', reason }) => (
        <p key={id} className="text-sm">
          <b className="font-semibold">{decisionWords[action] ? t(decisionWords[action]) : action}</b>{' '}
          <span className="text-low">{stateWords[state] ? t(stateWords[state]) : state}</span>
          {reason && <q className="block wrap-anywhere text-mid">{reason}</q>}
        </p>
      ))}
    </section>
  );
}
