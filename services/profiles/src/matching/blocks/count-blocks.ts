import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Block } from './block.entity.js';

/** Counts who blocks a member now. */
@Injectable()
export class CountBlocks {
  constructor(private readonly em: EntityManager) {}

  execute({ userId }: { userId: string }): Promise<number> {
    return this.em.count(Block, { blockedId: userId });
  }
}
