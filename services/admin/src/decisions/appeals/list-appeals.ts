import { Injectable } from '@nestjs/common';
import { Cursor, cursorParts } from '@sotto/kit/pages/cursor';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { limitOf } from '../../pages.js';
import { CanModerateImages } from '../../staff/roles/can-moderate-images.js';
import { AppealRepository, type AppealState } from './appeal.repository.js';
import { ShowAppeals } from './show-appeals.js';

const cursorOf = (state: string) => new Cursor(`appeals-${state}`, { at: cursorParts.instant, id: cursorParts.id });

/** Lists appeals in one state: open appeals the oldest first, because each has a due day. */
@Injectable()
export class ListAppeals {
  constructor(
    private readonly repository: AppealRepository,
    private readonly canModerateImages: CanModerateImages,
    private readonly showAppeals: ShowAppeals,
  ) {}

  async execute(viewer: Viewer, { state, cursor, limit: requestedLimit }: { state: string; cursor: string; limit?: number }) {
    const [limit, appeals] = [limitOf(requestedLimit), cursorOf(state)];
    const access = { images: await this.canModerateImages.execute(viewer), incidents: viewer.roles.includes('admin') };
    const [rows, open] = await Promise.all([
      this.repository.page(state as AppealState, appeals.decode(cursor), limit + 1, access),
      this.repository.open(access),
    ]);
    const { page, nextCursor } = appeals.page(
      rows.map((row) => ({ ...row, at: row.answeredAt ?? row.createdAt })),
      limit,
    );
    return { appeals: await this.showAppeals.execute(viewer, page), nextCursor, open };
  }
}
