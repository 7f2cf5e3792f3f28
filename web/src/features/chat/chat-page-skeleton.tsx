import { Skeleton } from '#web/ui/skeleton/skeleton';
import { chatPanes, pane } from './chat-panes';
import { ConversationListSkeleton } from './list/conversation-list-skeleton';

/** The page before it is known whether the member may chat: the panes, the heading's place and the rows. */
export const ChatPageSkeleton = () => (
  <div className={chatPanes}>
    <div className={pane({ phone: 'shown' })}>
      <Skeleton className="mx-4 mt-4 mb-3 h-8 w-36 md:mx-6" />
      <Skeleton className="mx-4 mb-3 h-12 rounded-ctl!" />
      <ConversationListSkeleton />
    </div>
    <div className={pane({ phone: 'hidden' })} />
  </div>
);
