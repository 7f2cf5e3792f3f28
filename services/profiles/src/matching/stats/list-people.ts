import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { Cursor, cursorParts } from '@sotto/kit/pages/cursor';
import type { MemberListRow } from '../visibility/member-row.view.js';
import { StatsRepository, type ListOfPeople, type Totals } from './stats.repository.js';

const defaultLimit = 50;
const position = { at: cursorParts.instant, userId: cursorParts.id };
const cursors = { admirers: new Cursor('admirers', position), viewers: new Cursor('viewers', position) };

export interface PeoplePage extends Totals {
  members: MemberListRow[];
  nextCursor: string;
}

/** Lists who likes the caller or who looked, latest first, with the total of the list (B-09). Likes count as seen from then on. */
@Injectable()
export class ListPeople {
  constructor(
    private readonly repository: StatsRepository,
    private readonly clock: Clock,
  ) {}

  async execute(
    list: ListOfPeople,
    { userId }: Viewer,
    { cursor, limit = defaultLimit }: { cursor: string; limit?: number },
  ): Promise<PeoplePage> {
    const after = cursors[list].decode(cursor);
    if (list === 'admirers' && after === null) await this.repository.markLikesSeen(userId, this.clock.now());
    const [found, totals] = await Promise.all([this.repository.page(list, userId, after, limit + 1), this.repository.totals(list, userId)]);
    const { page: members, nextCursor } = cursors[list].page(found, limit);
    return { ...totals, members, nextCursor };
  }
}
