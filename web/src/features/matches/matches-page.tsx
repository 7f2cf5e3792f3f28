import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useChatAccessQuery } from '#web/client/chat-access.api';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button/button';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import type { MemberMenuSlot } from '#web/ui/member-menu/member-menu-props';
import { QueryState } from '#web/ui/query-state/query-state';
import { matchesIn, totalOf } from './live-matches';
import { useListMatchesInfiniteQuery } from './matches.api';
import { MatchesGrid } from './matches-grid';
import { MatchesSkeleton } from './matches-skeleton';

/** /matches: people who liked back, latest first. */
export function MatchesPage({ menu }: { menu: MemberMenuSlot }) {
  const { t } = useLingui();
  const query = useListMatchesInfiniteQuery();
  const access = useChatAccessQuery(); // the buttons say either 'Start Chat' or 'Upgrade to Chat', and do not change their mind
  const total = totalOf(query.data);
  return (
    <div className="flex wrap grow flex-col gap-6 py-5 md:py-8">
      <h1 className="text-h1">
        <Trans>Matches</Trans> {total > 0 && <span className="font-medium text-low tabular-nums">{total}</span>}
      </h1>
      <QueryState
        query={{ ...query, data: access.isLoading ? undefined : query.data }}
        failed={t`Failed to load matches`}
        loading={<MatchesSkeleton />}
        isEmpty={(list) => matchesIn(list).length === 0 && !query.hasNextPage}
        empty={<NoMatches />}
      >
        {(list) => (
          <>
            <MatchesGrid matches={matchesIn(list)} menu={menu} />
            {query.hasNextPage && (
              <Button variant="ghost" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} className="self-center">
                <Trans>Show more</Trans>
              </Button>
            )}
          </>
        )}
      </QueryState>
    </div>
  );
}

function NoMatches() {
  const { t } = useLingui();
  const action = (
    <Button asChild>
      <Link to={paths.swipe}>
        <Trans>Start Swiping</Trans>
      </Link>
    </Button>
  );
  return (
    <EmptyState title={t`No matches yet`} action={action}>
      <Trans>When somebody you like likes you back, they appear here.</Trans>
    </EmptyState>
  );
}
