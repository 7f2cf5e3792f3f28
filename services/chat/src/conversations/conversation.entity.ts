import { newId } from '@sotto/kit/orm/ids';
import { conversationStates } from '@sotto/proto/vocabulary';
import { defineEntity, p } from '@mikro-orm/core';
import { chatError } from '../chat-error.js';

const ConversationSchema = defineEntity({
  name: 'Conversation',
  tableName: 'conversations',
  properties: {
    id: p.uuid().primary(),
    user1Id: p.uuid().fieldName('user1_id'),
    user2Id: p.uuid().fieldName('user2_id'),
    isHost: p.boolean(),
    /** Who began it; unknown of older ones. */
    openedBy: p.uuid().nullable(),
    /** Members see open ones and never hear of any other: one of the two is away, or it is over. */
    state: p.enum([...conversationStates, 'away'] as const),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    closedAt: p.datetime().nullable(),
    lastSequence: p.integer(),
    user1ReadSequence: p.integer().fieldName('user1_read_sequence'),
    user2ReadSequence: p.integer().fieldName('user2_read_sequence'),
    /** How many messages of the other each member has not read: the one source of every unread number. */
    user1Unread: p.integer().fieldName('user1_unread'),
    user2Unread: p.integer().fieldName('user2_unread'),
    /** The rank of the strongest boost among what each member has not read: where the conversation stands in that member's list. */
    user1Boost: p.smallint().fieldName('user1_boost'),
    user2Boost: p.smallint().fieldName('user2_boost'),
  },
  uniques: [{ properties: ['user1Id', 'user2Id'] }],
});

/** A thread between two members; the pair is stored in order, so that it is unique. Messages take their places in `send.sql.ts`. */
export class Conversation extends ConversationSchema.class {
  static between([user1Id, user2Id]: [user1Id: string, user2Id: string], now: Date, openedBy: string): Conversation {
    return Object.assign(new Conversation(), {
      id: newId(),
      user1Id,
      user2Id,
      isHost: false,
      openedBy,
      state: 'open' as const,
      createdAt: now,
      updatedAt: now,
      closedAt: null,
      lastSequence: 0,
      user1ReadSequence: 0,
      user2ReadSequence: 0,
      user1Unread: 0,
      user2Unread: 0,
      user1Boost: 0,
      user2Boost: 0,
    });
  }

  /** What a mark up to this sequence covers anew: reading never goes backwards, nor past the last message. */
  unreadUpTo(readerId: string, sequence: number): { after: number; upTo: number } {
    this.assertOpenTo(readerId);
    const after = this.readSequenceOf(readerId);
    return { after, upTo: Math.max(after, Math.min(sequence, this.lastSequence)) };
  }

  /** Moves the mark; `count` is how many messages it turned into read ones. */
  markRead(readerId: string, upTo: number, count: number): void {
    const side = this.sideOf(readerId);
    this[`user${side}ReadSequence`] = upTo;
    this[`user${side}Unread`] -= count;
  }

  /** To the strongest boost of what the member has still not read. */
  lowerBoost(readerId: string, rank: number): void {
    this[`user${this.sideOf(readerId)}Boost`] = rank;
  }

  /** Nobody reads or writes it any more; false when that was so before. */
  close(now: Date): boolean {
    if (this.state === 'closed') return false;
    this.state = 'closed';
    this.closedAt = now;
    return true;
  }

  peerOf(userId: string): string {
    return userId === this.user1Id ? this.user2Id : this.user1Id;
  }

  readSequenceOf(userId: string): number {
    return this[`user${this.sideOf(userId)}ReadSequence`];
  }

  boostFor(userId: string): number {
    return this[`user${this.sideOf(userId)}Boost`];
  }

  unreadOf(userId: string): number {
    return this[`user${this.sideOf(userId)}Unread`];
  }

  /** A stranger, and whoever comes after the end or while one of the two is away, learns no more than from an id that does not exist. */
  assertOpenTo(userId: string): void {
    const takesPart = userId === this.user1Id || userId === this.user2Id;
    if (!takesPart || this.state !== 'open') throw chatError('CONVERSATION_NOT_FOUND');
  }

  private sideOf(userId: string): 1 | 2 {
    return userId === this.user1Id ? 1 : 2;
  }
}
ConversationSchema.setClass(Conversation);
