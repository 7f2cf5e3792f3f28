import { ShowMore } from '#web/ui/load-more/show-more';
import { Trans, useLingui } from '@lingui/react/macro';
import { useChatAccessQuery } from '#web/client/people/chat-access.api';
import { selectPartings } from '#web/client/people/partings.slice';
import { useAppSelector } from '#web/client/reducer';
import type { MemberMenuSlot } from '#web/ui/member-menu/member-menu-props';
import { QueryState } from '#web/ui/query-state/query-state';
import { type MatchPages, matchesIn, totalOf } from './live-matches';
import { useListMatchesInfiniteQuery } from './matches.api';
import { MatchesGrid } from './matches-grid';
import { MatchesSkeleton } from './matches-skeleton';
import { NoMatches } from './no-matches';

/** /matches: people who liked back, latest first. */
export function MatchesPage({ menu }: { menu: MemberMenuSlot }) {
  const { t } = useLingui();
  const query = useListMatchesInfiniteQuery();
  const access = useChatAccessQuery(); // the buttons say either 'Start Chat' or 'Upgrade to Chat', and do not change their mind
  const partings = useAppSelector(selectPartings);
  const shown = (list: MatchPages | undefined) => matchesIn(list).filter(({ matchedUserId = '' }) => !partings[matchedUserId]);
  const total = totalOf(query.data) - (matchesIn(query.data).length - shown(query.data).length);
  return (
    <div className="flex wrap grow flex-col gap-6 py-5 md:py-8">
      <h1 className="text-h1">
        <Trans>Matches</Trans> {total > 0 && <span className="font-medium text-low tabular-nums">{total}</span>}
      </h1>
      <QueryState
        query={{ ...query, data: access.isLoading ? undefined : query.data }}
        failed={t`Failed to load matches`}
        loading={<MatchesSkeleton />}
        isEmpty={(list) => shown(list).length === 0 && !query.hasNextPage}
        empty={<NoMatches />}
      >
        {(list) => (
          <>
            <MatchesGrid matches={shown(list)} menu={menu} />
            <ShowMore query={query} />
          </>
        )}
      </QueryState>
    </div>
  );
}
