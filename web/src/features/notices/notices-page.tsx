import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useMarkNoticesSeenMutation, useNoticesInfiniteQuery } from '#web/client/staff/notices.api';
import { paths } from '#web/lib/routes/paths';
import { PageBar } from '#web/ui/app-shell/page-bar';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { LoadMore } from '#web/ui/load-more/load-more';
import { QueryState } from '#web/ui/query-state/query-state';
import { NoticeCard } from './notice-card';
import { NoticesSkeleton } from './notices-skeleton';

/** /notices: everything that a member was notified by us, and what can be said against it. */
export function NoticesPage() {
  const { t } = useLingui();
  const query = useNoticesInfiniteQuery();
  useSeen(query.data?.pages[0]?.unseen ?? 0);
  return (
    <>
      <PageBar title={t`Notices`} back={paths.account} />
      <div className="flex wrap max-w-2xl grow flex-col gap-4 py-6 pb-14 md:py-8">
        <h1 className="sr-only">
          <Trans>Notices</Trans>
        </h1>
        <QueryState
          query={query}
          failed={t`Failed to load your notices`}
          loading={<NoticesSkeleton />}
          isEmpty={({ pages }) => pages.every(({ notices = [] }) => notices.length === 0)}
          empty={
            <EmptyState title={t`No notices`}>
              <Trans>If we remove your content or answer your report, you’ll find the reason here.</Trans>
            </EmptyState>
          }
        >
          {({ pages }) => (
            <>
              <ul className="grid gap-4">
                {pages
                  .flatMap(({ notices = [] }) => notices)
                  .map((notice) => (
                    <li key={notice.decisionId}>
                      <NoticeCard notice={notice} />
                    </li>
                  ))}
              </ul>
              {query.hasNextPage && (
                <LoadMore
                  pending={query.isFetchingNextPage}
                  failed={query.isFetchNextPageError}
                  onMore={() => void query.fetchNextPage()}
                />
              )}
            </>
          )}
        </QueryState>
      </div>
    </>
  );
}

/** What stands on the screen is seen. */
function useSeen(unseen: number): void {
  const [markSeen] = useMarkNoticesSeenMutation();
  const mark = useEffectEvent(() => void markSeen());
  useEffect(() => {
    if (unseen > 0) mark();
  }, [unseen]);
}
