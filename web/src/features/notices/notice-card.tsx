import { useLingui } from '@lingui/react/macro';
import type { NoticeJson } from '@sotto/proto/admin/v1/casework';
import { useAppealDecisionMutation } from '#web/client/staff/notices.api';
import { dateTime } from '#web/lib/date';
import { Badge } from '#web/ui/badge/badge';
import { NoticeBody } from '#web/ui/notice/notice-body';
import { titleOf } from '#web/ui/notice/notice-labels';

/** One thing that was decided. */
export function NoticeCard({ notice }: { notice: NoticeJson }) {
  const { t, i18n } = useLingui();
  const [appeal] = useAppealDecisionMutation();
  const { decisionId = '', at } = notice;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-subtle bg-surface p-4 md:p-6">
      <header className="grid gap-1">
        <h2 className="flex flex-wrap items-center gap-2 text-h3">
          {i18n._(titleOf(notice))}
          {!notice.seen && <Badge tone="rose">{t`new`}</Badge>}
        </h2>
        {at && (
          <time dateTime={at} className="text-sm text-low tabular-nums">
            {dateTime(at)}
          </time>
        )}
      </header>
      <NoticeBody notice={notice} onAppeal={(text) => appeal({ decisionId, text })} folded />
    </article>
  );
}
