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
    /** The member who opened it; null in conversations from before this column existed. */
    openedBy: p.uuid().nullable(),
    /** Members see open conversations only. Inactive: one of the two members is inactive. Closed: it ended. */
    state: p.enum([...conversationStates, 'inactive'] as const),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    closedAt: p.datetime().nullable(),
    lastSequence: p.integer(),
    user1ReadSequence: p.integer().fieldName('user1_read_sequence'),
    user2ReadSequence: p.integer().fieldName('user2_read_sequence'),
    /** How far the other member may see the read mark; null: all of it. It differs after reading without receipts. */
    user1ReceiptSequence: p.integer().fieldName('user1_receipt_sequence').nullable(),
    user2ReceiptSequence: p.integer().fieldName('user2_receipt_sequence').nullable(),
    /** How many messages of the other member each member has not read. All unread numbers are sums of these counters. */
    user1Unread: p.integer().fieldName('user1_unread'),
    user2Unread: p.integer().fieldName('user2_unread'),
    /** The rank of the strongest boost among each member's unread messages. It decides the position in that member's list. */
    user1Boost: p.smallint().fieldName('user1_boost'),
    user2Boost: p.smallint().fieldName('user2_boost'),
    /** Whether each member has written here; null in conversations from before this column existed. */
    user1Wrote: p.boolean().fieldName('user1_wrote').nullable(),
    user2Wrote: p.boolean().fieldName('user2_wrote').nullable(),
  },
  uniques: [{ properties: ['user1Id', 'user2Id'] }],
});

/** A conversation between two members. The two ids are stored in order, so that a pair of members is unique. */
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
      user1ReceiptSequence: null,
      user2ReceiptSequence: null,
      user1Unread: 0,
      user2Unread: 0,
      user1Boost: 0,
      user2Boost: 0,
      user1Wrote: false,
      user2Wrote: false,
    });
  }

  /**
   * Adds a message: it gets the next sequence, and the recipient has one more to read. A message is never older than the one before it,
   * even if the clock of this process is behind that of another. `isRead` says that the recipient has nothing to read. Throws CONVERSATION_NOT_FOUND for anybody who may not write here.
   */
  post(senderId: string, boostRank: number, now: Date, isRead = false): { sequence: number; createdAt: Date; recipientId: string } {
    this.assertOpenTo(senderId);
    const recipientId = this.peerOf(senderId);
    const side = this.sideOf(recipientId);
    this.lastSequence += 1;
    if (now > this.updatedAt) this.updatedAt = now;
    if (!isRead) this[`user${side}Unread`] += 1;
    this[`user${this.sideOf(senderId)}Wrote`] = true;
    this[`user${side}Boost`] = Math.max(this[`user${side}Boost`], boostRank);
    return { sequence: this.lastSequence, createdAt: this.updatedAt, recipientId };
  }

  /** The range that a read mark at this sequence newly covers. A mark never moves backwards, nor past the last message. */
  unreadUpTo(readerId: string, sequence: number): { after: number; upTo: number } {
    this.assertOpenTo(readerId);
    const after = this.readSequenceOf(readerId);
    return { after, upTo: Math.max(after, Math.min(sequence, this.lastSequence)) };
  }

  /**
   * Moves the read mark. `count` is the number of messages that became read, and `isShown` whether the other member may see it. What was
   * read unseen stays so until the reader shows a later mark.
   */
  markRead(readerId: string, upTo: number, count: number, isShown: boolean): void {
    const side = this.sideOf(readerId);
    this[`user${side}ReceiptSequence`] = isShown ? null : (this[`user${side}ReceiptSequence`] ?? this[`user${side}ReadSequence`]);
    this[`user${side}ReadSequence`] = upTo;
    this[`user${side}Unread`] -= count;
  }

  /** Sets the rank of the strongest boost that the member still has not read. */
  lowerBoost(readerId: string, rank: number): void {
    this[`user${this.sideOf(readerId)}Boost`] = rank;
  }

  /** Ends the conversation for both members. Returns false if it had already ended. */
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

  /** Throws the same error for a non-participant and for a conversation that is not open, so that ids cannot be probed. */
  assertOpenTo(userId: string): void {
    const isParticipant = userId === this.user1Id || userId === this.user2Id;
    if (!isParticipant || this.state !== 'open') throw chatError('CONVERSATION_NOT_FOUND');
  }

  private sideOf(userId: string): 1 | 2 {
    return userId === this.user1Id ? 1 : 2;
  }
}
ConversationSchema.setClass(Conversation);
