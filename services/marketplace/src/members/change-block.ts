import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { Blocks, type Block } from './blocks.js';

/** Stores that a member blocked another, or removed the block. Stores nothing about erased members. */
@Injectable()
export class ChangeBlock {
  constructor(
    private readonly em: EntityManager,
    private readonly erased: ErasedMembers,
    private readonly blocks: Blocks,
  ) {}

  execute({ blockerId, blockedId }: Block, active: boolean, eventId: string): Promise<void> {
    return this.em.transactional(async (em) => {
      if ((await this.erased.living(em, [blockerId, blockedId])).length === 2)
        await this.blocks.set(em, { blockerId, blockedId }, active, eventId);
    });
  }
}
