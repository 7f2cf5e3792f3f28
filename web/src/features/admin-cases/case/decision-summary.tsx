import { Trans, useLingui } from '@lingui/react/macro';
import type { DecisionJson } from '@sotto/proto/admin/v1/casework';
import { BrokenRule } from '#web/ui/console/broken-rule';
import { RelativeTime } from '#web/ui/console/relative-time';
import { decisionLabels } from '#web/ui/console/decision-labels';

/** A decision in two lines: what and by which person, and why. */
export function DecisionSummary({ decision }: { decision: DecisionJson }) {
  const { t } = useLingui();
  const { action = '', rule, reason, note, decidedBy, decidedAt } = decision;
  const by = decidedBy?.displayName || t`someone`;
  return (
    <div className="grid gap-1 text-label">
      <p>
        <b className="font-semibold">{decisionLabels[action] ? t(decisionLabels[action]) : action}</b>{' '}
        <span className="text-low">
          <Trans>by {by}</Trans> <RelativeTime at={decidedAt} />
        </span>
      </p>
      <BrokenRule rule={rule} />
      {reason && <p className="wrap-anywhere whitespace-pre-wrap text-mid">{reason}</p>}
      {note && (
        <p className="text-sm wrap-anywhere whitespace-pre-wrap text-low">
          <Trans>Note:</Trans> {note}
        </p>
      )}
    </div>
  );
}
