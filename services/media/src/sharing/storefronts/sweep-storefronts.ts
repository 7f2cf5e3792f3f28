import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { FileBytes } from '../../library/files/file-bytes.js';
import { MediaFile } from '../../library/files/media-file.entity.js';
import { RemovedItems } from './removed-items.js';

const dayMs = 24 * 60 * 60_000;
const unchosenSql = `
  select f.id from media_files f
  where f.bucket = 'banners' and f.created_at < ?
    and not exists (select from banner_choices c where c.creator_id = f.user_id and c.file_id = f.id)`;

/** Removes banners that were not chosen within a day, and old rows of removed items. */
@Injectable()
export class SweepStorefronts {
  constructor(
    private readonly em: EntityManager,
    private readonly bytes: FileBytes,
    private readonly removed: RemovedItems,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const em = this.em.fork();
    for (const { id } of await em.execute<{ id: string }[]>(unchosenSql, [new Date(this.clock.now().getTime() - dayMs)])) {
      await this.bytes.remove(id);
      await em.nativeDelete(MediaFile, { id });
    }
    await this.removed.deleteOld(em);
  }
}
