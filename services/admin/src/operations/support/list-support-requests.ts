import { Injectable } from '@nestjs/common';
import { Cursor, cursorParts } from '@sotto/kit/pages/cursor';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { limitOf } from '../../pages.js';
import { ShowSupportRequests } from './show-support-requests.js';
import { SupportRepository } from './support.repository.js';

const supportCursor = new Cursor('support', { urgency: cursorParts.integer, createdAt: cursorParts.instant, id: cursorParts.id });

/** Lists support requests with one status, the most urgent first, and of those the oldest. */
@Injectable()
export class ListSupportRequests {
  constructor(
    private readonly repository: SupportRepository,
    private readonly show: ShowSupportRequests,
  ) {}

  async execute({ userId }: Viewer, { status, cursor, limit }: { status: string; cursor: string; limit?: number }) {
    const size = limitOf(limit);
    const [rows, open] = await Promise.all([this.repository.page(status, supportCursor.decode(cursor), size + 1), this.repository.open()]);
    const { page, nextCursor } = supportCursor.page(rows, size);
    return { requests: await this.show.execute(userId, page), nextCursor, open };
  }
}
