import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMemberContextQuery } from '#web/client/staff/casework.api';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';
import { Link } from '#web/ui/link/link';
import { QueryState } from '#web/ui/query-state/query-state';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { MemberEvents } from './member-events';
import { MemberSummary } from './member-summary';
import { SanctionMenu } from './sanction-menu';

interface MemberPanelProps {
  userId: string;
  /** Something at the end that is not about the member. */
  footer?: ReactNode;
}

/** What staff knows of a member, what happened, and what can be done: the same beside every case. */
export function MemberPanel({ userId, footer }: MemberPanelProps) {
  const { t } = useLingui();
  const query = useMemberContextQuery(userId);
  const { currentData: data } = query;
  const name = data?.person?.displayName || t`this member`;
  return (
    <>
      <header className="flex min-h-18 items-center gap-1 border-b border-subtle px-4 py-3">
        <h2 className="min-w-0 grow truncate text-lead font-semibold">
          {data ? <Trans>About {name}</Trans> : <Trans context="subject">About</Trans>}
        </h2>
        <Button asChild variant="ghost" size="sm" className="px-2.5!">
          <Link href={paths.profileOf(userId)}>
            <Trans>Profile</Trans>
            <ArrowUpRight size={16} aria-hidden />
          </Link>
        </Button>
        {data && <SanctionMenu context={data} />}
      </header>
      <div className="grid min-h-0 grow content-start gap-4 overflow-y-auto px-4 py-3">
        <QueryState
          query={{ ...query, data }}
          failed={t`Failed to load the member details`}
          loading={<Skeleton className="h-40 rounded-ctl!" />}
          isEmpty={() => false}
          empty={null}
        >
          {(context) => <MemberSummary context={context} />}
        </QueryState>
        <section aria-label={t`Event log`}>
          <h3 className="text-sm font-semibold text-low">
            <Trans>Event log</Trans>
          </h3>
          <MemberEvents userId={userId} />
        </section>
      </div>
      {footer && <footer className="border-t border-subtle px-4 py-2.5 text-sm text-low">{footer}</footer>}
    </>
  );
}
