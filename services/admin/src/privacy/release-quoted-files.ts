import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { QuotedChatFilesReleasedSchema } from '@sotto/proto/admin/v1/events';

/** How many rows one transaction deletes. */
const batchSize = 500;

/** Rows that another instance is processing are skipped. */
const releaseSql = `
  delete from quoted_files where id = any(array(
    select id from quoted_files where message_id is null order by id limit ${batchSize} for update skip locked))
  returning file_id as "fileId"`;
const stillQuotedSql = 'select file_id as "fileId" from quoted_files where file_id = any(?::uuid[]) and message_id is not null';

/** Publishes which photos and voice notes no report quotes any more, so that media destroys its copies. */
@Injectable()
export class ReleaseQuotedFiles {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  async execute(): Promise<void> {
    for (let released = batchSize; released === batchSize; ) released = await this.release();
  }

  private release(): Promise<number> {
    return this.em.fork().transactional(async (em) => {
      const rows = await em.execute<{ fileId: string }[]>(releaseSql);
      const ids = [...new Set(rows.map(({ fileId }) => fileId))];
      const quoted = await em.execute<{ fileId: string }[]>(stillQuotedSql, [`{${ids.join()}}`]);
      const fileIds = ids.filter((id) => !quoted.some(({ fileId }) => fileId === id));
      if (fileIds.length > 0) this.outbox.add(QuotedChatFilesReleasedSchema, { fileIds });
      return rows.length;
    });
  }
}
