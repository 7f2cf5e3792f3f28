import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { invalidInput } from '@sotto/kit/errors/invalid-input';
import { MediaFile } from './media-file.entity.js';

/** As storage lists by default (MEDIA-07). */
const usualLimit = 100;
const first = { path: '', id: '00000000-0000-0000-0000-000000000000' };

/** Byte order, which no locale of a database server changes. */
const pageSql = `
  select * from media_files where user_id = ? and bucket = ? and (path collate "C", id) > (?, ?)
  order by path collate "C", id limit ?`;

export interface FilePage {
  files: MediaFile[];
  total: number;
  nextCursor: string;
}

/** Lists a member's own files of one tab, by path. */
@Injectable()
export class ListOwnMedia {
  constructor(private readonly em: EntityManager) {}

  async execute(
    { userId }: Viewer,
    { bucket, cursor, limit = usualLimit }: { bucket: string; cursor: string; limit?: number },
  ): Promise<FilePage> {
    const after = cursor ? readCursor(cursor) : first;
    const rows = await this.em.execute<object[]>(pageSql, [userId, bucket, after.path, after.id, limit + 1]);
    const found = rows.map((row) => this.em.map(MediaFile, row));
    const total = await this.em.count(MediaFile, { userId, bucket: bucket as MediaFile['bucket'] });
    const files = found.slice(0, limit);
    const last = files.at(-1);
    return { files, total, nextCursor: last && found.length > limit ? `${last.id} ${last.path}` : '' };
  }
}

function readCursor(cursor: string): { path: string; id: string } {
  const [, id = '', path = ''] = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}) (.+)$/s.exec(cursor) ?? [];
  if (!id) throw invalidInput([{ field: 'cursor', rule: 'cursor.unknown', message: 'Ask for the first page again.' }]);
  return { path, id };
}
