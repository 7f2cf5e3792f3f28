import { defineEntity, p } from '@mikro-orm/core';

const BlockSchema = defineEntity({
  name: 'Block',
  tableName: 'blocks',
  properties: {
    blockerId: p.uuid().primary(),
    blockedId: p.uuid().primary(),
    createdAt: p.datetime(),
  },
});

/** One member does not want to meet another; it works both ways. */
export class Block extends BlockSchema.class {
  static of(blockerId: string, blockedId: string, now: Date): Block {
    return Object.assign(new Block(), { blockerId, blockedId, createdAt: now });
  }
}
BlockSchema.setClass(Block);
