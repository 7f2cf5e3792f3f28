import { Trans, useLingui } from '@lingui/react/macro';
import type { ReportJson } from '@sotto/proto/admin/v1/casework';
import { dateTime } from '#web/lib/date';
import { Badge } from '#web/ui/badge/badge';
import { BrokenRule } from '#web/ui/console/broken-rule';
import { decisionLabels } from '#web/ui/console/decision-labels';
import { stateLabels, reportStatusOf } from './report-labels';

/** What became of a report that was decided. */
export function Outcome({ report }: { report: ReportJson }) {
  const { t } = useLingui();
  const { row, reviewedBy, adminNotes, decisions = [], decidedWith = [] } = report;
  const numbers = decidedWith.join(', ');
  const { status = '', reviewedAt } = row ?? {};
  const [by, at] = [reviewedBy?.displayName || t`someone`, reviewedAt ? dateTime(reviewedAt) : ''];
  return (
    <section aria-label={t`Outcome`} className="grid gap-3 rounded-ctl bg-raised p-4">
      <p className="flex flex-wrap items-center gap-2 text-label">
        <Badge tone={reportStatusOf(status).tone}>{t(reportStatusOf(status).label)}</Badge>
        <Trans>
          by {by}, {at}
        </Trans>
      </p>
      {numbers && (
        <p className="text-sm text-low tabular-nums">
          <Trans>Decided together with {numbers}</Trans>
        </p>
      )}
      {adminNotes && <p className="whitespace-pre-wrap wrap-anywhere text-mid">{adminNotes}</p>}
      {decisions.map(({ id, action = '', state = '', rule, reason }) => (
        <div key={id} className="text-sm">
          <b className="font-semibold">{decisionLabels[action] ? t(decisionLabels[action]) : action}</b>{' '}
          <span className="text-low">{stateLabels[state] ? t(stateLabels[state]) : state}</span>
          <BrokenRule rule={rule} />
          {reason && <q className="block wrap-anywhere text-mid">{reason}</q>}
        </div>
      ))}
    </section>
  );
}
