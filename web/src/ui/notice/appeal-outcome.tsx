import { Trans, useLingui } from '@lingui/react/macro';
import type { NoticeJson } from '@sotto/proto/admin/v1/casework';
import { Badge } from '../badge/badge';

/** How an appeal stands, and what was answered. */
export function AppealOutcome({ appeal, answer }: Pick<NoticeJson, 'appeal' | 'answer'>) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Your appeal`} className="grid gap-2 rounded-ctl border border-subtle bg-raised p-4">
      <p className="flex flex-wrap items-center gap-2 text-label font-medium">
        <Trans>Your appeal</Trans>
        {appeal === 'open' && <Badge tone="info">{t`Under review`}</Badge>}
        {appeal === 'upheld' && <Badge>{t`Decision upheld`}</Badge>}
        {appeal === 'overturned' && <Badge tone="success">{t`Undone`}</Badge>}
      </p>
      <p className="text-mid wrap-anywhere whitespace-pre-line">
        {appeal === 'open' ? (
          <Trans>A different person will review it. You’ll get an answer by email within five business days.</Trans>
        ) : (
          answer
        )}
      </p>
    </section>
  );
}
