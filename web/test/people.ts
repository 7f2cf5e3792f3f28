import type { ConversationSummaryJson, MessageJson } from '@sotto/proto/chat/v1/messages';

export const me = 'member-me';
export const ana = 'member-ana';
export const withAna = 'conversation-ana';

export const aMessage = (sequence: number, content: string, senderId = ana, conversationId = withAna): MessageJson => ({
  id: `${conversationId}-${sequence}`,
  conversationId,
  sequence,
  content,
  senderId,
  createdAt: new Date(2026, 10, 27, 22, sequence).toISOString(),
});

/** Newest first, as the server answers. */
export const messages = (): MessageJson[] => [
  aMessage(3, 'Knock twice'),
  aMessage(2, 'Always. Midnight drive?', me),
  aMessage(1, 'hey you, still up?'),
];

export const inbox = (): ConversationSummaryJson[] => [
  {
    conversation: {
      id: withAna,
      user1Id: ana,
      user2Id: me,
      state: 'open',
      unread: 1,
      lastSequence: 3,
      readSequence: 2,
      peerReadSequence: 2,
    },
    peer: { userId: ana, displayName: 'Ana', age: 29, verified: true, online: true },
    latest: aMessage(3, 'Knock twice'),
  },
  {
    conversation: { id: 'conversation-mia', user1Id: me, user2Id: 'member-mia', state: 'open', lastSequence: 7, peerReadSequence: 7 },
    peer: { userId: 'member-mia', displayName: 'Mia' },
    latest: aMessage(7, 'See you Thursday then', me, 'conversation-mia'),
  },
];
