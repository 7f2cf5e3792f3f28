import { Trans, useLingui } from '@lingui/react/macro';
import { useChatAccessQuery } from '#web/client/chat-access.api';
import { Button } from '#web/ui/button/button';
import type { MemberMenuSlot } from '#web/ui/member-menu/member-menu-props';
import { QueryState } from '#web/ui/query-state/query-state';
import { matchesIn, totalOf } from './live-matches';
import { useListMatchesInfiniteQuery } from './matches.api';
import { MatchesGrid } from './matches-grid';
import { MatchesSkeleton } from './matches-skeleton';
import { NoMatches } from './no-matches';

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
