import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { limitOf, momentPlace, pageOf, readPlace } from '../keyset.js';
import { ShowTakedowns } from './show-takedowns.js';
import { TakedownRepository } from './takedown.repository.js';

/** Lists requests in one state: open ones by when they are due, decided ones the newest first. */
@Injectable()
export class ListTakedowns {
  constructor(
    private readonly repository: TakedownRepository,
    private readonly show: ShowTakedowns,
  ) {}

  async execute({ userId }: Viewer, { status, cursor, limit }: { status: string; cursor: string; limit?: number }) {
    const size = limitOf(limit);
    const order = `takedowns ${status === 'open' ? 'due' : 'decided'}`;
    const [rows, open] = await Promise.all([this.repository.page(status, readPlace(cursor, order), size + 1), this.repository.open()]);
    const { page, nextCursor } = pageOf(rows, size, order, ({ dueAt, id }) => momentPlace(dueAt, id));
    return { takedowns: await this.show.execute(userId, page), nextCursor, open };
  }
}
