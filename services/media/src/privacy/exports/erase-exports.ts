import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ObjectStore } from '../../storage/object-store.js';
import { MemberExport } from './member-export.entity.js';

/** Removes the archives of a member. The rows are deleted with all others of the member. */
@Injectable()
export class EraseExports {
  constructor(private readonly store: ObjectStore) {}

  async execute(em: EntityManager, userId: string): Promise<void> {
    for (const { id } of await em.find(MemberExport, { userId }, { fields: ['id'] })) await this.store.deleteAll(id);
  }
}
