import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ChatFilesDiscardedSchema } from '@sotto/proto/chat/v1/events';

/** How many files one event names. */
const batchSize = 500;

/** Rows that another instance is processing are skipped. */
const discardSql = `
  delete from message_files where file_id = any(array(
    select file_id from message_files where message_id is null limit ${batchSize} for update skip locked))
  returning file_id as "fileId"`;

/** Asks media to destroy photos and voice notes that have no message any more: it burned or was deleted. */
@Injectable()
export class DiscardFiles {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  async execute(): Promise<void> {
    for (let discarded = batchSize; discarded === batchSize; ) discarded = await this.discard();
  }

  private discard(): Promise<number> {
    return this.em.transactional(async (em) => {
      const rows = await em.execute<{ fileId: string }[]>(discardSql);
      if (rows.length > 0) this.outbox.add(ChatFilesDiscardedSchema, { fileIds: rows.map(({ fileId }) => fileId) });
      return rows.length;
    });
  }
}
