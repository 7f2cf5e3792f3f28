import { burnDurations } from '@sotto/proto/vocabulary';
import { BurnButton } from './burn-button';
import type { TimedMessage } from '../messages/burn-clock';
import { ConversationRow } from '../list/conversation-row';
import { MessageBubble } from '../thread/message-bubble';

const createdAt = '2026-11-27T22:04:00Z';
const text = 'Blue house, second floor. Knock twice and don’t say my name.';
const message = (more: Partial<TimedMessage> = {}): TimedMessage => ({
  id: 'burn',
  conversationId: '1',
  senderId: 'ana',
  sequence: 1,
  createdAt,
  isBurnMessage: true,
  burnDurationMinutes: 5,
  ...more,
});
const open = (leftMs: number) => message({ content: text, readAt: createdAt, burnedAt: createdAt, burnsAt: performance.now() + leftMs });
const run = { startsRun: true, endsRun: true, read: false };
const summary = (latest: TimedMessage, unread: number) => ({
  conversation: { id: '1', unread },
  peer: { userId: 'ana', displayName: 'Ana' },
  latest,
});

export const ForItsRecipient = () => (
  <div className="max-w-2xl">
    <MessageBubble {...run} own={false} message={message()} />
    <MessageBubble {...run} own={false} message={open(252_000)} />
    <MessageBubble {...run} own={false} message={open(8_000)} />
    <MessageBubble {...run} own={false} message={message({ isBurned: true })} />
  </div>
);

export const ForItsWriter = () => (
  <div className="max-w-2xl">
    <MessageBubble {...run} own message={message({ content: text })} />
    <MessageBubble {...run} own message={open(252_000)} />
    <MessageBubble {...run} own message={message({ isBurned: true, readAt: createdAt })} />
  </div>
);

export const InTheList = () => (
  <div className="grid max-w-md">
    <ConversationRow open={false} summary={summary(message(), 1)} />
    <ConversationRow open={false} summary={summary(message({ isBurned: true }), 0)} />
    <ConversationRow open={false} summary={summary(message({ senderId: 'me', readAt: createdAt }), 0)} />
  </div>
);

export const Durations = () => (
  <div className="flex flex-wrap gap-2">
    {burnDurations.map((minutes) => (
      <BurnButton key={minutes} minutes={minutes} />
    ))}
  </div>
);
