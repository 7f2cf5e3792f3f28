import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { FileBytes } from '../../library/files/file-bytes.js';
import { MediaFile } from '../../library/files/media-file.entity.js';

/** The latest event wins, in whichever order events arrive. */
const chooseSql = `
  insert into banner_choices (creator_id, file_id, event_id) values (?, ?, ?)
  on conflict (creator_id) do update set file_id = excluded.file_id, event_id = excluded.event_id
  where banner_choices.event_id <= excluded.event_id
  returning file_id`;

/** Stores the banner that a store shows, and removes the earlier ones. */
@Injectable()
export class ChooseBanner {
  constructor(
    private readonly em: EntityManager,
    private readonly erased: ErasedMembers,
    private readonly bytes: FileBytes,
  ) {}

  /** `fileId` is empty for no banner. Safe to repeat. Ignores banners that were uploaded after the event. */
  async execute(eventId: string, { creatorId, fileId }: { creatorId: string; fileId: string }): Promise<void> {
    const em = this.em.fork();
    if (!(await this.storeChoice(eventId, creatorId, fileId))) return;
    const others = { userId: creatorId, bucket: 'banners', id: { $lt: eventId, ...(fileId && { $ne: fileId }) } } as const;
    for (const { id } of await em.find(MediaFile, others, { fields: ['id'] })) {
      await this.bytes.remove(id);
      await em.nativeDelete(MediaFile, { id });
    }
  }

  /** Stores the choice. Returns whether it is the latest. The event of a closed store may arrive after its creator was erased. */
  private storeChoice(eventId: string, creatorId: string, fileId: string): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      if (await this.erased.has(em, creatorId)) return false;
      return (await em.execute<object[]>(chooseSql, [creatorId, fileId || null, eventId])).length > 0;
    });
  }
}
