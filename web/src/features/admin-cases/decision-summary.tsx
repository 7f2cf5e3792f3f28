import { Trans, useLingui } from '@lingui/react/macro';
import type { DecisionJson } from '@sotto/proto/admin/v1/casework';
import { RelativeTime } from '#web/ui/desk/relative-time';
import { decisionWords } from '#web/ui/desk/decision-words';

/** A decision in two lines: what and by whom, and why. */
export function DecisionSummary({ decision }: { decision: DecisionJson }) {
  const { t } = useLingui();
  const { action = '', reason, note, decidedBy, decidedAt } = decision;
  const by = decidedBy?.displayName || t`somebody`;
  return (
    <div className="grid gap-1 text-label">
      <p>
        <b className="font-semibold">{decisionWords[action] ? t(decisionWords[action]) : action}</b>{' '}
        <span className="text-low">
          <Trans>by {by}</Trans> <RelativeTime at={decidedAt} />
        </span>
      </p>
      {reason && <p className="wrap-anywhere whitespace-pre-wrap text-mid">{reason}</p>}
      {note && (
        <p className="text-sm wrap-anywhere whitespace-pre-wrap text-low">
          <Trans>Note:</Trans> {note}
        </p>
      )}
    </div>
  );
}
