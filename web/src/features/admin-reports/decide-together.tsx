import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReportRowJson } from '@sotto/proto/admin/v1/casework';
import { Badge } from '#web/ui/badge/badge';
import { HandledBy } from '#web/ui/console/claim-badge';
import { RelativeTime } from '#web/ui/console/relative-time';
import { KeyHint } from '#web/ui/key-hint/key-hint';
import { SwitchRow } from '#web/ui/switch/switch';
import { typeOf } from './report-labels';

interface DecideTogetherProps {
  /** The other pending reports about the member. */
  others: ReportRowJson[];
  on: boolean;
  onChange: (on: boolean) => void;
}

/** The reports that one decision can decide together: those that nobody else works on. */
export const decidable = (others: ReportRowJson[]): string[] => others.filter(({ claim }) => !claim || claim.mine).map(({ id = '' }) => id);

/** Decides the other pending reports about the member with the one that is open. */
export function DecideTogether({ others, on, onChange }: DecideTogetherProps) {
  const { t } = useLingui();
  const count = decidable(others).length;
  return (
    <section aria-label={t`Other pending reports about this member`} className="grid gap-1 rounded-ctl border border-subtle px-4 py-2">
      <SwitchRow
        label={t`Decide all reports about this member together`}
        hint={
          <>
            <Plural value={count} one="# other report gets the same decision." other="# other reports get the same decision." />{' '}
            <Trans>Each reporter is notified.</Trans> <KeyHint>T</KeyHint>
          </>
        }
        checked={on && count > 0}
        disabled={count === 0}
        onCheckedChange={onChange}
      />
      <ul className="grid gap-1 pb-2">
        {others.map(({ id, number = 0, reportType, reporter, createdAt, claim }) => {
          const by = reporter?.displayName || t`a former member`;
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 text-sm text-low">
              <span className="tabular-nums">{number}</span>
              <Badge tone={typeOf(reportType).tone}>{t(typeOf(reportType).label)}</Badge>
              <span>{t`by ${by}`}</span>
              <RelativeTime at={createdAt} />
              {claim && !claim.mine && <HandledBy name={claim.staffName ?? ''} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
