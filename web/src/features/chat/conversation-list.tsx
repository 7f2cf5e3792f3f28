import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button/button';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { TextInput } from '#web/ui/field/text-input';
import { QueryState } from '#web/ui/query-state/query-state';
import { useListConversationsQuery } from './chat.api';
import { ConversationListSkeleton } from './conversation-list-skeleton';
import { ConversationRow } from './conversation-row';

export function ConversationList({ openUserId }: { openUserId: string | null }) {
  const { t } = useLingui();
  const query = useListConversationsQuery();
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
      <div className="px-4 pb-3">
        <TextInput
          type="search"
          className="min-h-11 bg-surface"
          aria-label={t`Search`}
          placeholder={t`Search`}
          before={<Search size={20} aria-hidden className="flex-none text-low" />}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </div>
      <QueryState
        query={query}
        failed={t`Failed to load conversations`}
        loading={<ConversationListSkeleton />}
        isEmpty={(inbox) => inbox.length === 0}
        empty={
          <EmptyState title={t`No conversations yet`} action={swipe}>
            <Trans>Match with somebody and say hello.</Trans>
          </EmptyState>
        }
      >
        {(inbox) => (
          <ul className="min-h-0 grow overflow-y-auto px-2 pb-2">
            {inbox
              .filter(({ peer }) => peer?.displayName?.toLowerCase().includes(wanted.toLowerCase()))
              .map((summary) => (
                <li key={summary.conversation?.id}>
                  <ConversationRow summary={summary} open={summary.peer?.userId === openUserId} />
                </li>
              ))}
          </ul>
        )}
      </QueryState>
    </>
  );
}
