import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { ObjectStore } from '../../storage/object-store.js';
import { MemberExport } from './member-export.entity.js';

/** Removes the bytes of expired archives. The rows stay, as a record that there was one. */
@Injectable()
export class ExpireExports {
  constructor(
    private readonly em: EntityManager,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const over = await this.em.find(MemberExport, { state: 'ready', expiresAt: { $lte: this.clock.now() } }, { fields: ['id'] });
    for (const { id } of over) {
      await this.store.deleteAll(id);
      await this.em.nativeUpdate(MemberExport, { id, state: 'ready' }, { state: 'expired' });
    }
  }
}
