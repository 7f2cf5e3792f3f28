import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { limitOf, momentPlace, newest, pageOf, readPlace } from '../keyset.js';
import { NoticeRepository } from './notice.repository.js';
import { toNoticeView } from './notice.view.js';

/** Lists what the caller was told, the newest first. */
@Injectable()
export class ListNotices {
  constructor(private readonly repository: NoticeRepository) {}

  async execute({ userId }: Viewer, { cursor, limit: asked }: { cursor: string; limit?: number }) {
    const [limit, after] = [limitOf(asked), readPlace(cursor, 'notices') ?? newest];
    const [rows, unseen] = await Promise.all([this.repository.page(userId, after, limit + 1), this.repository.unseen(userId)]);
    const { page, nextCursor } = pageOf(rows, limit, 'notices', ({ at, decisionId }) => momentPlace(at, decisionId));
    return { notices: page.map(toNoticeView), nextCursor, unseen };
  }
}
