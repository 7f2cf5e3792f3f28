import { Injectable } from '@nestjs/common';
import { Cursor, cursorParts } from '@sotto/kit/pages/cursor';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { limitOf } from '../../pages.js';
import { ShowTakedowns } from './show-takedowns.js';
import type { TakedownStatus } from './takedown.js';
import { TakedownRepository } from './takedown.repository.js';

const cursorOf = (status: string) => new Cursor(`takedowns-${status}`, { dueAt: cursorParts.instant, id: cursorParts.id });

/** Lists takedown requests with one status: open requests by due time, decided requests the newest first. */
@Injectable()
export class ListTakedowns {
  constructor(
    private readonly repository: TakedownRepository,
    private readonly show: ShowTakedowns,
  ) {}

  async execute({ userId }: Viewer, { status, cursor, limit }: { status: string; cursor: string; limit?: number }) {
    const size = limitOf(limit);
    const takedowns = cursorOf(status);
    const [rows, open] = await Promise.all([
      this.repository.page(status as TakedownStatus, takedowns.decode(cursor), size + 1),
      this.repository.open(),
    ]);
    const { page, nextCursor } = takedowns.page(rows, size);
    return { takedowns: await this.show.execute(userId, page), nextCursor, open };
  }
}
