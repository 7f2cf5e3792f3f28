import { Trans, useLingui } from '@lingui/react/macro';
import { cva } from 'class-variance-authority';
import { useSearchParams } from 'react-router';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { useListConversationsQuery } from './chat.api';
import { ConversationList } from './conversation-list';
import { StartConversation } from './start-conversation';
import { Thread } from './thread';
import { useTypingFrames } from './use-typing-frames';

const pane = cva('min-h-0 flex-col overflow-hidden max-md:grow md:panel', {
  variants: { phone: { shown: 'flex', hidden: 'hidden md:flex' } },
});

/** Two panes, 2/5 and 3/5 (CHAT-01); on phones one at a time, chosen by the address. */
export function ChatPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const userId = search.get('user');
  const { data: inbox } = useListConversationsQuery();
  const open = inbox?.find(({ peer }) => peer?.userId === userId);
  useTypingFrames();
  return (
    <div className="flex min-h-0 grow md:grid md:wrap md:grid-cols-[2fr_3fr] md:grid-rows-[minmax(0,1fr)] md:gap-4 md:py-6">
      <aside className={pane({ phone: userId ? 'hidden' : 'shown' })}>
        <ConversationList openUserId={userId} />
      </aside>
      <div className={pane({ phone: userId ? 'shown' : 'hidden' })}>
        {open && <Thread key={open.conversation?.id} summary={open} />}
        {!open && userId && inbox && <StartConversation key={userId} userId={userId} />}
        {!userId && (
          <EmptyState title={t`Choose a conversation`}>
            <Trans>Pick one on the left.</Trans>
          </EmptyState>
        )}
      </div>
    </div>
  );
}
