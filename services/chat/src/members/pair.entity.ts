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
    /** The newest fact about each member's block of the other. */
    user1BlockFact: p.uuid().fieldName('user1_block_fact').nullable(),
    user2BlockFact: p.uuid().fieldName('user2_block_fact').nullable(),
  },
});

/** What chat knows of two members; facts may come in any order and more than once. */
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
      user1BlockFact: null,
      user2BlockFact: null,
    });
  }

  /** The two ids in the order in which a pair is stored. */
  static order(userId: string, otherId: string): [user1Id: string, user2Id: string] {
    return userId < otherId ? [userId, otherId] : [otherId, userId];
  }

  get mayChat(): boolean {
    return this.matched && !this.blocked;
  }

  /** Two members match once: a match that ended never comes back. */
  match(): void {
    this.matched = !this.ended;
  }

  endMatch(): void {
    this.ended = true;
    this.matched = false;
  }

  /** Blocks and unblocks of one member count by the age of the fact, whichever comes first. */
  setBlock(blockerId: string, blocked: boolean, factId: string): void {
    const side = blockerId === this.user1Id ? 1 : 2;
    const known = this[`user${side}BlockFact`];
    if (known && known >= factId) return;
    this[`user${side}BlockFact`] = factId;
    this[`blockedByUser${side}`] = blocked;
    this.blocked = this.blockedByUser1 || this.blockedByUser2;
  }
}
PairSchema.setClass(Pair);
