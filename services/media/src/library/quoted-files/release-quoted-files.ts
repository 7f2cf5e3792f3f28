import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ObjectStore } from '../../storage/object-store.js';
import { QuotedFile, quotedPrefix } from './quoted-file.entity.js';

/** Destroys the copies of photos and voice notes that no report quotes any more. Safe to repeat. */
@Injectable()
export class ReleaseQuotedFiles {
  constructor(
    private readonly em: EntityManager,
    private readonly store: ObjectStore,
  ) {}

  async execute(ids: readonly string[]): Promise<void> {
    for (const id of ids)
      await this.em.fork().transactional(async (em) => {
        const copy = await em.findOne(QuotedFile, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
        if (!copy) return;
        await this.store.deleteAll(quotedPrefix(id));
        em.remove(copy);
      });
  }
}
