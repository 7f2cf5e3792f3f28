import { newId } from '@sotto/kit/orm/ids';
import { conversationStates } from '@sotto/proto/vocabulary';
import { defineEntity, p } from '@mikro-orm/core';
import { chatError } from '../chat-error.js';

const ConversationSchema = defineEntity({
  name: 'Conversation',
  properties: {
    id: p.uuid().primary(),
    firstUserId: p.uuid(),
    secondUserId: p.uuid(),
    state: p.enum(conversationStates),
    openedAt: p.datetime(),
    lastSequence: p.integer(),
    /** The sequence each member has read up to, by member id. */
    readUpTo: p.json().$type<Record<string, number>>(),
  },
  uniques: [{ properties: ['firstUserId', 'secondUserId'] }],
});

/** A thread between two members; the pair is stored in order, so that it is unique. */
export class Conversation extends ConversationSchema.class {
  static between(userId: string, otherId: string, now: Date): Conversation {
    const [firstUserId, secondUserId] = Conversation.pair(userId, otherId);
    return Object.assign(new Conversation(), {
      id: newId(),
      firstUserId,
      secondUserId,
      state: 'open' as const,
      openedAt: now,
      lastSequence: 0,
      readUpTo: {},
    });
  }

  static pair(userId: string, otherId: string): [string, string] {
    if (userId === otherId) throw chatError('SAME_MEMBER');
    return userId < otherId ? [userId, otherId] : [otherId, userId];
  }

  /** Takes the next place for a message of this author. */
  nextSequence(authorId: string): number {
    this.assertParticipant(authorId);
    if (this.state === 'closed') throw chatError('CONVERSATION_CLOSED');
    return ++this.lastSequence;
  }

  /** Reading never goes backwards, nor past the last message. */
  markRead(readerId: string, sequence: number): void {
    this.assertParticipant(readerId);
    const read = Math.max(this.readBy(readerId), Math.min(sequence, this.lastSequence));
    this.readUpTo = { ...this.readUpTo, [readerId]: read };
  }

  unreadBy(userId: string): number {
    return this.lastSequence - this.readBy(userId);
  }

  close(): void {
    this.state = 'closed';
  }

  /** The participants who should hear about something that this member did. */
  othersThan(userId: string): string[] {
    return [this.firstUserId, this.secondUserId].filter((id) => id !== userId);
  }

  private readBy(userId: string): number {
    return this.readUpTo[userId] ?? 0;
  }

  /** A stranger learns no more than from an id that does not exist. */
  private assertParticipant(userId: string): void {
    if (this.firstUserId !== userId && this.secondUserId !== userId) throw chatError('CONVERSATION_NOT_FOUND');
  }
}
ConversationSchema.setClass(Conversation);
