import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { PhotosDiscardedSchema } from '@sotto/proto/chat/v1/events';

/** How many photos one event names. */
const batchSize = 500;

/** Rows that another instance is processing are skipped. */
const discardSql = `
  delete from message_photos where photo_id = any(array(
    select photo_id from message_photos where message_id is null limit ${batchSize} for update skip locked))
  returning photo_id as "photoId"`;

/** Asks media to destroy photos that have no message any more: it burned or was deleted. */
@Injectable()
export class DiscardPhotos {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  async execute(): Promise<void> {
    for (let discarded = batchSize; discarded === batchSize; ) discarded = await this.discard();
  }

  private discard(): Promise<number> {
    return this.em.transactional(async (em) => {
      const rows = await em.execute<{ photoId: string }[]>(discardSql);
      if (rows.length > 0) this.outbox.add(PhotosDiscardedSchema, { photoIds: rows.map(({ photoId }) => photoId) });
      return rows.length;
    });
  }
}
