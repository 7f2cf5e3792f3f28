import { Trans, useLingui } from '@lingui/react/macro';
import type { ConversationSummaryJson } from '@sotto/proto/chat/v1/messages';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { tinykeys } from 'tinykeys';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button/button';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { TextInput } from '#web/ui/field/text-input';
import { QueryState } from '#web/ui/query-state/query-state';
import { useListConversationsInfiniteQuery } from './chat.api';
import { ConversationListSkeleton } from './conversation-list-skeleton';
import { ConversationRow } from './conversation-row';
import { conversationsIn } from './live-inbox';

export function ConversationList({ openUserId }: { openUserId: string | null }) {
  const { t } = useLingui();
  const query = useListConversationsInfiniteQuery();
  const [wanted, setWanted] = useState('');
  const swipe = (
    <Button asChild size="sm">
      <Link to={paths.swipe}>
        <Trans>Start Swiping</Trans>
      </Link>
    </Button>
  );
  return (
    <>
      <h1 className="px-4 pt-4 pb-3 text-h2 md:px-6">{t`Messages`}</h1>
      <SearchBox wanted={wanted} onChange={setWanted} />
      <QueryState
        query={query}
        failed={t`Failed to load conversations`}
        loading={<ConversationListSkeleton />}
        isEmpty={(inbox) => conversationsIn(inbox).length === 0}
        empty={
          <EmptyState title={t`No conversations yet`} action={swipe}>
            <Trans>Match with somebody and say hello.</Trans>
          </EmptyState>
        }
      >
        {(inbox) => (
          <Rows rows={conversationsIn(inbox).filter(named(wanted))} openUserId={openUserId}>
            {query.hasNextPage && (
              <Button variant="ghost" size="sm" block pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                <Trans>Show more</Trans>
              </Button>
            )}
          </Rows>
        )}
      </QueryState>
    </>
  );
}

const named =
  (wanted: string) =>
  ({ peer }: ConversationSummaryJson) =>
    peer?.displayName?.toLowerCase().includes(wanted.trim().toLowerCase()) ?? wanted === '';

interface RowsProps {
  rows: ConversationSummaryJson[];
  openUserId: string | null;
  children: React.ReactNode;
}

function Rows({ rows, openUserId, children }: RowsProps) {
  return (
    <div className="min-h-0 grow overflow-y-auto px-2 pb-2">
      {rows.length === 0 && (
        <p className="px-4 py-6 text-center text-mid">
          <Trans>Nobody by that name.</Trans>
        </p>
      )}
      <ul>
        {rows.map((summary) => (
          <li key={summary.conversation?.id}>
            <ConversationRow summary={summary} open={summary.peer?.userId === openUserId} />
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}

/** `/` jumps here from anywhere on the page that is not a text field. */
function SearchBox({ wanted, onChange }: { wanted: string; onChange: (wanted: string) => void }) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      tinykeys(window, {
        '/': (event) => {
          if (event.target instanceof Element && event.target.closest('input, textarea')) return;
          event.preventDefault();
          box.current?.querySelector('input')?.focus();
        },
      }),
    [],
  );
  return (
    <div ref={box} className="px-4 pb-3">
      <TextInput
        type="search"
        className="min-h-11 bg-surface"
        aria-label={t`Search`}
        aria-keyshortcuts="/"
        placeholder={t`Search`}
        before={<Search size={20} aria-hidden className="flex-none text-low" />}
        value={wanted}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
