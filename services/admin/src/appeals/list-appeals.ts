import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { limitOf, momentPlace, newest, oldest, pageOf, readPlace } from '../keyset.js';
import { AppealRepository } from './appeal.repository.js';
import { JudgesImages } from './judges-images.js';
import { ShowAppeals } from './show-appeals.js';

/** Lists appeals in one state: open ones the oldest first, because each has a day on which it is due. */
@Injectable()
export class ListAppeals {
  constructor(
    private readonly repository: AppealRepository,
    private readonly judgesImages: JudgesImages,
    private readonly showAppeals: ShowAppeals,
  ) {}

  async execute(viewer: Viewer, { state, cursor, limit: asked }: { state: string; cursor: string; limit?: number }) {
    const waiting = state === 'open';
    const order = `appeals-${state}`;
    const [limit, after] = [limitOf(asked), readPlace(cursor, order) ?? (waiting ? oldest : newest)];
    const judging = { images: await this.judgesImages.execute(viewer), incidents: viewer.roles.includes('admin') };
    const [rows, open] = await Promise.all([this.repository.page(state, after, limit + 1, judging), this.repository.open(judging)]);
    const { page, nextCursor } = pageOf(rows, limit, order, (row) => momentPlace(row.answeredAt ?? row.createdAt, row.id));
    return { appeals: await this.showAppeals.execute(viewer, page), nextCursor, open };
  }
}
