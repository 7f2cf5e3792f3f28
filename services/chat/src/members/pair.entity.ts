import { defineEntity, p } from '@mikro-orm/core';

const PairSchema = defineEntity({
  name: 'Pair',
  properties: {
    user1Id: p.uuid().fieldName('user1_id').primary(),
    user2Id: p.uuid().fieldName('user2_id').primary(),
    matched: p.boolean(),
    ended: p.boolean(),
    blocked: p.boolean(),
    blockedByUser1: p.boolean(),
    blockedByUser2: p.boolean(),
    /** The id of the newest event about each member's block of the other. */
    user1BlockEvent: p.uuid().fieldName('user1_block_event').nullable(),
    user2BlockEvent: p.uuid().fieldName('user2_block_event').nullable(),
  },
});

/** The match and the blocks of two members. Events can arrive in any order and more than once. */
export class Pair extends PairSchema.class {
  static between(user1Id: string, user2Id: string): Pair {
    return Object.assign(new Pair(), {
      user1Id,
      user2Id,
      matched: false,
      ended: false,
      blocked: false,
      blockedByUser1: false,
      blockedByUser2: false,
      user1BlockEvent: null,
      user2BlockEvent: null,
    });
  }

  /** The two ids in the order in which pairs and conversations store them. */
  static order(userId: string, otherId: string): [user1Id: string, user2Id: string] {
    return userId < otherId ? [userId, otherId] : [otherId, userId];
  }

  get mayChat(): boolean {
    return this.matched && !this.blocked;
  }

  /** Whether the copy of profiles that this row is may be too old to know a match. */
  get mayHaveMatched(): boolean {
    return !this.matched && !this.ended && !this.blocked;
  }

  /** Two members match only once, so a match event that arrives after the end changes nothing. */
  match(): void {
    this.matched = !this.ended;
  }

  endMatch(): void {
    this.ended = true;
    this.matched = false;
  }

  /** The newest block or unblock event of a member counts, in whatever order the events arrive. */
  setBlock(blockerId: string, blocked: boolean, eventId: string): void {
    const side = blockerId === this.user1Id ? 1 : 2;
    const newest = this[`user${side}BlockEvent`];
    if (newest && newest >= eventId) return;
    this[`user${side}BlockEvent`] = eventId;
    this[`blockedByUser${side}`] = blocked;
    this.blocked = this.blockedByUser1 || this.blockedByUser2;
  }
}
PairSchema.setClass(Pair);
