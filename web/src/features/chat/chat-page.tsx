import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useChatAccessQuery } from '#web/client/chat-access.api';
import type { MemberMenuSlot } from '#web/ui/member-menu/member-menu-props';
import type { MessageMenuSlot } from '#web/ui/message-menu/message-menu-props';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { QueryState } from '#web/ui/query-state/query-state';
import { useListConversationsInfiniteQuery } from './chat.api';
import { ConversationList } from './conversation-list';
import { chatPanes, pane } from './chat-panes';
import { ChatPageSkeleton } from './chat-page-skeleton';
import { ConversationGone, PremiumGate, ReturnedBoost, StartConversation } from './lazy-parts';
import { conversationsIn } from './live-inbox';
import { PhoneBar } from './phone-bar';
import { Thread } from './thread';
import { ThreadSkeleton } from './thread-skeleton';
import { useKeepUnsent } from './use-keep-unsent';
import { useOpenSummary } from './use-open-summary';
import { useSwitchThread } from './use-switch-thread';
import { useTypingFrames } from './use-typing-frames';

interface ChatPageProps {
  menu: MemberMenuSlot;
  messageMenu: MessageMenuSlot;
}

/** Who may not chat sees why, and by which plan they came (CHAT-05). */
export function ChatPage(slots: ChatPageProps) {
  const { t } = useLingui();
  return (
    <QueryState
      query={useChatAccessQuery()}
      failed={t`Failed to load conversations`}
      loading={<ChatPageSkeleton />}
      isEmpty={({ entitled }) => !entitled}
      empty={
        <Suspense fallback={<ChatPageSkeleton />}>
          <PremiumGate />
        </Suspense>
      }
    >
      {() => <TwoPanes {...slots} />}
    </QueryState>
  );
}

/** Two panes, 2/5 and 3/5 (CHAT-01); on phones one at a time, chosen by the address. */
function TwoPanes({ menu, messageMenu }: ChatPageProps) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const userId = search.get('user');
  const { data: inbox } = useListConversationsInfiniteQuery();
  const conversations = conversationsIn(inbox);
  const { open, closed } = useOpenSummary(userId, conversations);
  const nobody = inbox !== undefined && conversations.length === 0 && !userId;
  useTypingFrames();
  useKeepUnsent();
  useSwitchThread(conversations, userId);
  return (
    <div className={chatPanes}>
      <aside aria-label={t`Conversations`} className={pane({ phone: userId ? 'hidden' : 'shown', className: nobody && 'md:col-span-2' })}>
        <ConversationList openUserId={userId} />
      </aside>
      <div className={nobody ? 'hidden' : pane({ phone: userId ? 'shown' : 'hidden' })}>
        {open && <Thread key={open.conversation?.id} summary={open} menu={menu} messageMenu={messageMenu} />}
        {!open && userId && <PhoneBar />}
        <Suspense fallback={<ThreadSkeleton />}>
          {closed && <ConversationGone />}
          {search.has('payment') && <ReturnedBoost />}
          {!open && !closed && userId && inbox && <StartConversation key={userId} userId={userId} />}
        </Suspense>
        {!userId && conversations.length > 0 && (
          <EmptyState title={t`Choose a conversation`}>
            <Trans>Pick one on the left.</Trans>
          </EmptyState>
        )}
      </div>
    </div>
  );
}
