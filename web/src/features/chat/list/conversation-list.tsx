import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { selectPartings } from '#web/client/people/partings.slice';
import { useAppSelector } from '#web/client/reducer';
import { useUnreadTotalQuery } from '#web/client/live/unread.api';
import { paths } from '#web/lib/routes/paths';
import { Count } from '#web/ui/badge/count';
import { Button } from '#web/ui/button/button';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { QueryState } from '#web/ui/query-state/query-state';
import { useListConversationsInfiniteQuery } from '../messages/chat.api';
import { ConversationListSkeleton } from './conversation-list-skeleton';
import { ConversationRows, NobodyFound, StillSearching } from './conversation-rows';
import { ConversationSearch } from './conversation-search';
import { findByName } from './find-by-name';
import { conversationsIn, type Inbox } from '../messages/live-inbox';
import { useFailureToast } from '#web/lib/hooks/use-failure-toast';
import { useFindFurther } from './use-find-further';

export function ConversationList({ openUserId }: { openUserId: string | null }) {
  const { t } = useLingui();
  const query = useListConversationsInfiniteQuery();
  const failed = useFailureToast(query, t`Failed to load conversations`); // CHAT-19
  const { data: unread = 0 } = useUnreadTotalQuery();
  const [wanted, setWanted] = useState('');
  const partings = useAppSelector(selectPartings);
  const shown = (inbox: Inbox) => conversationsIn(inbox).filter(({ peer }) => !partings[peer?.userId ?? '']);
  const searching = useFindFurther(wanted.trim() !== '', query);
  const more = () => void (query.hasNextPage && !query.isFetching && query.fetchNextPage());
  const swipe = (
    <Button asChild size="sm">
      <Link to={paths.swipe}>
        <Trans>Start Swiping</Trans>
      </Link>
    </Button>
  );
  return (
    <>
      <div className="flex items-center gap-3 px-4 pt-4 pb-3 md:px-6">
        <h1 className="text-h2">{t`Messages`}</h1>
        <Count value={unread} />
      </div>
      <ConversationSearch wanted={wanted} onChange={setWanted} />
      <QueryState
        query={query}
        failed={failed}
        inset
        loading={<ConversationListSkeleton />}
        isEmpty={(inbox) => shown(inbox).length === 0}
        empty={
          <EmptyState title={t`No conversations yet`} action={swipe}>
            <Trans>Match with someone and say hello.</Trans>
          </EmptyState>
        }
      >
        {(inbox) => {
          const rows = findByName(shown(inbox), wanted);
          return (
            <ConversationRows rows={rows} openUserId={openUserId} onNearEnd={more}>
              {searching && <StillSearching />}
              {rows.length === 0 && !searching && <NobodyFound />}
              {query.hasNextPage && !searching && (
                <Button variant="ghost" size="sm" block pending={query.isFetchingNextPage} onClick={more}>
                  <Trans>Show more</Trans>
                </Button>
              )}
            </ConversationRows>
          );
        }}
      </QueryState>
    </>
  );
}
