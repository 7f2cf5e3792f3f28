import { useLingui } from '@lingui/react/macro';
import { useAppealByTokenMutation, useNoticeByTokenQuery } from '#web/client/staff/notices.api';
import { isProblem } from '#web/client/problem';
import { NoticeBody } from '#web/ui/notice/notice-body';
import { titleOf } from '#web/ui/notice/notice-labels';
import { QueryState } from '#web/ui/query-state/query-state';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { LinkOver } from './link-over';

interface AppealByTokenProps {
  token: string;
  /** The place around it says what was decided, and until when. */
  untitled?: boolean;
}

/** What was decided, and the appeal against it, for who holds the link of an email or was refused at sign-in. */
export function AppealByToken({ token, untitled = false }: AppealByTokenProps) {
  const { t, i18n } = useLingui();
  const query = useNoticeByTokenQuery(token);
  const [appeal] = useAppealByTokenMutation();
  const over = isProblem(query.error) && ['LINK_EXPIRED', 'INVALID_INPUT'].includes(query.error.code);
  if (over) return <LinkOver />;
  return (
    <QueryState
      query={query}
      failed={t`Failed to load the decision`}
      loading={<Skeleton className="h-72 rounded-card!" />}
      isEmpty={({ notice }) => !notice}
      empty={<LinkOver />}
    >
      {({ notice = {} }) => (
        <section className="grid gap-4">
          {!untitled && <h1 className="text-h1">{i18n._(titleOf(notice))}</h1>}
          <NoticeBody notice={untitled ? { ...notice, until: undefined } : notice} onAppeal={(text) => appeal({ token, text })} />
        </section>
      )}
    </QueryState>
  );
}
