import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ObjectStore } from '../store/object-store.js';
import { MemberExport } from './member-export.entity.js';

/** Throws an archive away when its day is over; that there was one stays known. */
@Injectable()
export class ExpireExport {
  constructor(
    private readonly em: EntityManager,
    private readonly store: ObjectStore,
  ) {}

  async execute(exportId: string): Promise<void> {
    await this.store.deleteAll(exportId);
    await this.em.nativeUpdate(MemberExport, { id: exportId, state: 'ready' }, { state: 'expired' });
  }
}
