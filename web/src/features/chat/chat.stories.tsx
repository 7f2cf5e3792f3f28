import type { ConversationSummaryJson } from '@sotto/proto/chat/v1/messages';
import { ConversationListSkeleton } from './list/conversation-list-skeleton';
import { ConversationRow } from './list/conversation-row';
import { DayLine, TypingBubble, UnreadLine } from './bubble/log-lines';
import { MessageBubble } from './thread/message-bubble';
import { OutgoingBubble } from './thread/outgoing-bubble';
import { ThreadSkeleton } from './thread/thread-skeleton';

const createdAt = '2026-11-27T22:04:00Z';
const message = (content: string) => ({ id: content, content, createdAt, sequence: 1, senderId: 'ana' });
const outgoing = { clientMessageId: '1', conversationId: '1', content: 'Still there?', createdAt, state: 'sending' as const };
const run = { startsRun: true, endsRun: true };
const nothing = () => undefined;
const actions = { retry: nothing, sendAnyway: nothing, edit: nothing, discard: nothing };
const found = (...rules: string[]) => rules.map((rule) => ({ field: 'content', rule, message: '' }));
const summary = (unread: number): ConversationSummaryJson => ({
  conversation: { id: '1', unread },
  peer: { userId: 'ana', displayName: 'Ana', online: unread > 0 },
  latest: { ...message('I’d rather talk in person, honestly'), senderId: unread ? 'ana' : 'me' },
});

const boosted: ConversationSummaryJson = { ...summary(1), conversation: { id: '2', unread: 1, boostType: 'message_super' } };

export const Rows = () => (
  <div className="grid max-w-md">
    <ConversationRow open summary={summary(2)} />
    <ConversationRow open={false} summary={summary(140)} />
    <ConversationRow open={false} summary={summary(0)} />
    <ConversationRow open={false} summary={boosted} />
  </div>
);

export const Messages = () => (
  <div className="max-w-2xl">
    <DayLine iso={createdAt} />
    <MessageBubble {...run} own={false} read={false} message={message('hey you, still up?')} />
    <MessageBubble {...run} own read message={message('Always. Midnight drive?')} />
    <MessageBubble {...run} own read message={{ ...message('Saving you the passenger seat.'), boostType: 'message_super' }} />
    <UnreadLine count={2} />
    <TypingBubble name="Ana" />
  </div>
);

export const Sending = () => (
  <div className="max-w-2xl">
    <OutgoingBubble outgoing={outgoing} actions={actions} />
    <OutgoingBubble outgoing={{ ...outgoing, unanswered: true }} actions={actions} />
    <OutgoingBubble outgoing={{ ...outgoing, state: 'failed' }} actions={actions} />
    <OutgoingBubble
      outgoing={{
        ...outgoing,
        content: 'Write me at 555 0142 or look at example.com',
        state: 'second-look',
        findings: found('safety.contact', 'safety.link'),
      }}
      actions={actions}
    />
    <OutgoingBubble outgoing={{ ...outgoing, state: 'refused', findings: found('safety.under_age') }} actions={actions} />
  </div>
);

export const Loading = () => (
  <div className="grid max-w-xl">
    <ConversationListSkeleton />
    <ThreadSkeleton />
  </div>
);
