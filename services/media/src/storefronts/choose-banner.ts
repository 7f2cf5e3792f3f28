import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { FileBytes } from '../files/file-bytes.js';
import { MediaFile } from '../files/media-file.entity.js';

/** The later fact counts, whichever comes first. */
const chooseSql = `
  insert into banner_choices (creator_id, file_id, fact_id) values (?, ?, ?)
  on conflict (creator_id) do update set file_id = excluded.file_id, fact_id = excluded.fact_id
  where banner_choices.fact_id <= excluded.fact_id
  returning file_id`;

/** Keeps the banner that a store shows, and removes those that it showed or tried before. */
@Injectable()
export class ChooseBanner {
  constructor(
    private readonly em: EntityManager,
    private readonly erased: ErasedMembers,
    private readonly bytes: FileBytes,
  ) {}

  /** `fileId` is empty for none. Again is fine; what was uploaded after the fact is none of its business. */
  async execute(factId: string, { creatorId, fileId }: { creatorId: string; fileId: string }): Promise<void> {
    const em = this.em.fork();
    if (!(await this.keep(factId, creatorId, fileId))) return;
    const others = { userId: creatorId, bucket: 'banners', id: { $lt: factId, ...(fileId && { $ne: fileId }) } } as const;
    for (const { id } of await em.find(MediaFile, others, { fields: ['id'] })) {
      await this.bytes.remove(id);
      await em.nativeDelete(MediaFile, { id });
    }
  }

  /** Whether this is the latest choice. The fact with which a store closes for good may come after its creator is erased. */
  private keep(factId: string, creatorId: string, fileId: string): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      if (await this.erased.has(em, creatorId)) return false;
      return (await em.execute<object[]>(chooseSql, [creatorId, fileId || null, factId])).length > 0;
    });
  }
}
