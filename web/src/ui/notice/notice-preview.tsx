import { Trans, useLingui } from '@lingui/react/macro';
import type { NoticeJson } from '@sotto/proto/admin/v1/casework';
import { useState } from 'react';
import { day } from '#web/lib/date';
import { titleOf } from './notice-labels';
import { NoticeRule } from './notice-rule';

interface NoticePreviewProps extends Pick<NoticeJson, 'kind' | 'subjectKind' | 'rule' | 'reason'> {
  /** How long a suspension lasts; 0 for anything else. */
  days: number;
}

/** What the member will read of a decision, while it is being written. */
export function NoticePreview({ days, rule, reason, ...notice }: NoticePreviewProps) {
  const { t } = useLingui();
  const [now] = useState(() => Date.now());
  const lastDay = days > 0 ? day(new Date(now + days * 86_400_000).toISOString()) : '';
  return (
    <section aria-label={t`What the member reads`} className="grid gap-1 rounded-ctl border border-subtle bg-raised p-4">
      <p className="text-sm text-low">
        <Trans>What the member reads</Trans>
      </p>
      <p className="font-medium">{t(titleOf(notice))}</p>
      <p className="text-mid wrap-anywhere whitespace-pre-line">{reason}</p>
      <NoticeRule rule={rule} />
      {lastDay && (
        <p className="text-mid">
          <Trans>Until {lastDay}</Trans>
        </p>
      )}
    </section>
  );
}
