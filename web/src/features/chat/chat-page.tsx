import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy } from 'react';
import { useSearchParams } from 'react-router';
import { useChatAccessQuery } from '#web/client/people/chat-access.api';
import type { MemberMenuSlot, ReportSlot } from '#web/ui/member-menu/member-menu-props';
import type { MessageMenuSlot } from '#web/ui/message-menu/message-menu-props';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { QueryState } from '#web/ui/query-state/query-state';
import { useListConversationsInfiniteQuery } from './messages/chat.api';
import { ConversationList } from './list/conversation-list';
import { chatPanes, pane } from './chat-panes';
import { ChatPageSkeleton } from './chat-page-skeleton';
import { conversationsIn } from './messages/live-inbox';
import { PhoneBar } from './start/phone-bar';
import type { FindSlot } from './thread/log-view';
import { Thread } from './thread/thread';
import { ThreadSkeleton } from './thread/thread-skeleton';
import { useSaveUnsent } from './sending/use-save-unsent';
import { useFailureToast } from '#web/lib/hooks/use-failure-toast';
import { useOpenSummary } from './use-open-summary';
import { useSwitchThread } from './use-switch-thread';
import { useTypingFrames } from './use-typing-frames';

/** Loaded when it is needed: most visits do not show it. */
const ConversationNotFound = lazy(async () => ({ default: (await import('./start/conversation-not-found')).ConversationNotFound }));
const PremiumGate = lazy(async () => ({ default: (await import('./start/premium-gate')).PremiumGate }));
const ReturnedBoost = lazy(async () => ({ default: (await import('./boost/returned-boost')).ReturnedBoost }));
const StartConversation = lazy(async () => ({ default: (await import('./start/start-conversation')).StartConversation }));

interface ChatPageProps {
  menu: MemberMenuSlot;
  messageMenu: MessageMenuSlot;
  find: FindSlot;
  report: ReportSlot;
}

/** Who may not chat sees why, and by which plan they came (CHAT-05). */
export function ChatPage(slots: ChatPageProps) {
  const { t } = useLingui();
  const query = useChatAccessQuery();
  const failed = useFailureToast(query, t`Failed to load conversations`); // CHAT-19
  return (
    <QueryState
      query={query}
      failed={failed}
      inset
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
function TwoPanes({ report, ...slots }: ChatPageProps) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const userId = search.get('user');
  const { data: inbox } = useListConversationsInfiniteQuery();
  const conversations = conversationsIn(inbox);
  const { open, closed } = useOpenSummary(userId, conversations);
  const nobody = inbox !== undefined && conversations.length === 0 && !userId;
  useTypingFrames();
  useSaveUnsent();
  useSwitchThread(conversations, userId);
  return (
    <div className={chatPanes}>
      <aside aria-label={t`Conversations`} className={pane({ phone: userId ? 'hidden' : 'shown', className: nobody && 'md:col-span-2' })}>
        <ConversationList openUserId={userId} />
      </aside>
      <div className={nobody ? 'hidden' : pane({ phone: userId ? 'shown' : 'hidden' })}>
        {open && <Thread key={open.conversation?.id} summary={open} report={report} {...slots} />}
        {!open && userId && <PhoneBar />}
        <Suspense fallback={<ThreadSkeleton />}>
          {closed && <ConversationNotFound userId={userId ?? undefined} report={report} />}
          {search.has('payment') && <ReturnedBoost />}
          {!open && !closed && userId && inbox && <StartConversation key={userId} userId={userId} report={report} />}
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
