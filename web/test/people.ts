import type { ConversationSummaryJson } from '@sotto/proto/chat/v1/inbox';
import type { MessageJson } from '@sotto/proto/chat/v1/messages';

export const me = 'member-me';
export const ana = 'member-ana';
export const withAna = 'conversation-ana';

export const aMessage = (sequence: number, body: string, senderId = ana, conversationId = withAna): MessageJson => ({
  id: `${conversationId}-${sequence}`,
  conversationId,
  sequence,
  body,
  senderId,
  sentAt: new Date(2026, 10, 27, 22, sequence).toISOString(),
});

/** Newest first, as the server answers. */
export const messages = (): MessageJson[] => [
  aMessage(3, 'Knock twice'),
  aMessage(2, 'Always. Midnight drive?', me),
  aMessage(1, 'hey you, still up?'),
];

export const inbox = (): ConversationSummaryJson[] => [
  {
    conversation: { id: withAna, participantIds: [me, ana], state: 'open', unread: 1 },
    peer: { userId: ana, displayName: 'Ana', age: 29, verified: true, online: true },
    latest: aMessage(3, 'Knock twice'),
    peerReadSequence: 2,
  },
  {
    conversation: { id: 'conversation-mia', participantIds: [me, 'member-mia'], state: 'open' },
    peer: { userId: 'member-mia', displayName: 'Mia' },
    latest: aMessage(7, 'See you Thursday then', me, 'conversation-mia'),
  },
];
