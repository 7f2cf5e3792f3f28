import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { FileBytes } from './file-bytes.js';
import { MediaFile } from './media-file.entity.js';

/** Removes the bytes of rejected files after the time for an appeal. Safe to repeat. */
@Injectable()
export class PurgeRejected {
  constructor(
    private readonly em: EntityManager,
    private readonly bytes: FileBytes,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const due = await this.em.fork().find(MediaFile, { purgeAt: { $lte: this.clock.now() } }, { fields: ['id'] });
    for (const { id } of due) await this.em.fork().transactional((em) => this.purge(em, id));
  }

  /** Checks again under the lock: an appeal may have succeeded meanwhile. */
  private async purge(em: EntityManager, id: string): Promise<void> {
    const file = await em.findOne(MediaFile, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!file?.purgeAt || file.purgeAt > this.clock.now()) return;
    await this.bytes.remove(id);
    file.purgeAt = null;
  }
}
