import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Cursor, cursorParts } from '@sotto/kit/pages/cursor';
import { MediaFile } from './media-file.entity.js';

/** The default of the storage API (MEDIA-07). */
const defaultLimit = 100;
const filesCursor = new Cursor('own-media', { path: cursorParts.text, id: cursorParts.id });
const start = { path: '', id: '00000000-0000-0000-0000-000000000000' };

/** Sorts by bytes, so the locale of the database has no effect. */
const pageSql = `
  select * from media_files where user_id = ? and bucket = ? and (path collate "C", id) > (?, ?)
  order by path collate "C", id limit ?`;

export interface FilePage {
  files: MediaFile[];
  total: number;
  nextCursor: string;
}

/** Lists the own files of a member in one tab, by path. */
@Injectable()
export class ListOwnMedia {
  constructor(private readonly em: EntityManager) {}

  async execute(
    { userId }: Viewer,
    { bucket, cursor, limit = defaultLimit }: { bucket: string; cursor: string; limit?: number },
  ): Promise<FilePage> {
    const after = filesCursor.decode(cursor) ?? start;
    const rows = await this.em.execute<object[]>(pageSql, [userId, bucket, after.path, after.id, limit + 1]);
    const found = rows.map((row) => this.em.map(MediaFile, row));
    const total = await this.em.count(MediaFile, { userId, bucket: bucket as MediaFile['bucket'] });
    const { page: files, nextCursor } = filesCursor.page(found, limit);
    return { files, total, nextCursor };
  }
}
