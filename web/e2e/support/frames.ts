import { connect } from '@nats-io/transport-node';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Frames } from '../../src/client/live/frames';

/** A kind of frame, and what it says; `index` counts the frames of a burst from 1. */
interface FrameKind {
  event: string;
  contents: (index: number) => object;
}

const frame = <Event extends keyof Frames>(event: Event, contents: (index: number) => Frames[Event] & object): FrameKind => ({
  event,
  contents,
});

export interface Conversation {
  id: string;
  userId: string;
}

/** Frames of every kind about these conversations, the first of which is open, and about things that the member does not have. */
export function framesAbout(ownId: string, conversations: readonly Conversation[]): FrameKind[] {
  const at = (index: number) => conversations[index % conversations.length]!;
  const now = () => new Date().toISOString();
  const message = (index: number) => {
    const { id: conversationId, userId: senderId } = at(index);
    const sequence = Math.ceil(index / conversations.length);
    return { id: randomUUID(), conversationId, senderId, content: `line ${index} of a burst`, createdAt: now(), sequence };
  };
  const ofMessage = (index: number) => ({ conversationId: at(index).id, messageId: randomUUID(), sequence: index });
  const card = (index: number) => ({ userId: at(index).userId, displayName: `Number ${index}`, age: 30 });
  const match = (index: number) => ({
    id: randomUUID(),
    userId: ownId,
    matchedUserId: at(index).userId,
    timestamp: now(),
    card: card(index),
  });
  return [
    frame('MessagePushed', (index) => ({ message: message(index), senderName: 'Ben', unreadTotal: index })),
    frame('ReadPushed', (index) => ({ conversationId: at(index).id, userId: at(index).userId, sequence: index, readAt: now() })),
    frame('TypingPushed', (index) => ({ conversationId: at(index).id, userId: at(index).userId })),
    frame('PresencePushed', (index) => ({ userId: at(index).userId, online: index % 3 > 0 })),
    frame('BurnOpenedPushed', (index) => ({ ...ofMessage(index), readAt: now(), burnedAt: now(), burnsInMs: 60_000, unreadTotal: index })),
    frame('MessageBurnedPushed', ofMessage),
    frame('MessageRemovedPushed', (index) => ({ ...ofMessage(index), isRemoved: true, unreadTotal: index })),
    frame('ConversationClosedPushed', (index) => ({ conversationId: randomUUID(), userId: randomUUID(), unreadTotal: index })),
    frame('ChatAccessPushed', (index) => ({ entitled: true, tier: index % 2 ? 'free' : 'premium_tier_1' })),
    frame('HostMessagePushed', (index) => ({
      message: { id: randomUUID(), conversationId: at(0).id, text: `Answer ${index}`, fromHost: true },
    })),
    frame('HostConversationClosedPushed', () => ({ conversationId: randomUUID() })),
    frame('MatchPushed', (index) => ({ match: match(index) })),
    frame('MatchEndedPushed', () => ({ matchId: randomUUID(), userId: randomUUID() })),
    frame('CardChangedPushed', (index) => ({ userId: at(index).userId })),
    { event: 'OwnProfileChangedPushed', contents: () => ({}) },
    frame('ActivityPushed', (index) => ({
      activity: { id: randomUUID(), kind: kinds[index % kinds.length], at: now(), unseen: true },
      unseen: index,
    })),
    frame('ProfileImageChangedPushed', () => ({ image: { id: randomUUID(), status: 'approved' } })),
    frame('MediaFileChangedPushed', () => ({ file: { id: randomUUID(), state: 'ready' } })),
    frame('AccessRequestChangedPushed', (index) => ({ requestId: randomUUID(), userId: at(index).userId, status: 'pending' })),
    frame('ExportReadyPushed', () => ({ exportId: randomUUID() })),
    frame('PaymentChangedPushed', () => ({ payment: { id: randomUUID(), status: 'completed' } })),
    frame('SubscriptionChangedPushed', () => ({ subscription: { tier: 'free' } })),
    frame('EarningsChangedPushed', () => ({})),
    frame('ItemChangedPushed', () => ({ item: { id: randomUUID(), creatorId: ownId, state: 'ready', title: 'Silk' } })),
    frame('ItemFileProgressPushed', (index) => ({ itemId: at(index).id, progress: index % 100 })),
    frame('NoticeGivenPushed', () => ({ decisionId: randomUUID() })),
    frame('QueueChangedPushed', () => ({ queue: 'reports' })),
    frame('ReviewQueueChangedPushed', () => ({})),
  ];
}

const kinds = ['like', 'match', 'view', 'access_requested', 'verified', 'sale'];

/** Publishes frames to a member evenly over the given time, as a service does. */
export async function sendBurst(userId: string, { event, contents }: FrameKind, { count, withinMs }: { count: number; withinMs: number }) {
  const { broker } = JSON.parse(readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'addresses.json'), 'utf8'));
  const { username, password, host } = new URL(broker);
  const connection = await connect({ servers: host, user: username, pass: password, inboxPrefix: `_INBOX_${username}` });
  try {
    const began = performance.now();
    for (let index = 1; index <= count; index++) {
      connection.publish(`rt.member.${userId}`, JSON.stringify({ event, data: contents(index) }));
      const ahead = (index * withinMs) / count - (performance.now() - began);
      if (ahead > 1) await delay(ahead);
    }
    await connection.flush();
  } finally {
    await connection.close();
  }
}
