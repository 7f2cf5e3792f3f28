import { Injectable } from '@nestjs/common';
import { Cursor, cursorParts } from '@sotto/kit/pages/cursor';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { limitOf } from '../pages.js';
import { NoticeRepository } from './notice.repository.js';
import { toNoticeView } from './notice.view.js';

const noticesCursor = new Cursor('notices', { at: cursorParts.instant, decisionId: cursorParts.id });

/** Lists the caller's notices, the newest first. */
@Injectable()
export class ListNotices {
  constructor(private readonly repository: NoticeRepository) {}

  async execute({ userId }: Viewer, { cursor, limit: requestedLimit }: { cursor: string; limit?: number }) {
    const [limit, after] = [limitOf(requestedLimit), noticesCursor.decode(cursor)];
    const [rows, unseen] = await Promise.all([this.repository.page(userId, after, limit + 1), this.repository.unseen(userId)]);
    const { page, nextCursor } = noticesCursor.page(rows, limit);
    return { notices: page.map(toNoticeView), nextCursor, unseen };
  }
}
