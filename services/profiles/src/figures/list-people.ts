import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { readCursor, writeCursor } from '../page-cursor.js';
import type { MemberListRow } from '../views/member-row.view.js';
import { FiguresRepository, type ListOfPeople, type Totals } from './figures.repository.js';

const usualLimit = 50;

export interface PeoplePage extends Totals {
  members: MemberListRow[];
  nextCursor: string;
}

/** Lists who likes the caller or who looked, latest first, with the figure that stands for the list (B-09). */
@Injectable()
export class ListPeople {
  constructor(private readonly repository: FiguresRepository) {}

  async execute(
    list: ListOfPeople,
    { userId }: Viewer,
    { cursor, limit = usualLimit }: { cursor: string; limit?: number },
  ): Promise<PeoplePage> {
    const after = readCursor(cursor);
    const [found, totals] = await Promise.all([this.repository.page(list, userId, after, limit + 1), this.repository.totals(list, userId)]);
    const members = found.slice(0, limit);
    const last = members.at(-1);
    return { ...totals, members, nextCursor: last && found.length > limit ? writeCursor(last.at, last.userId) : '' };
  }
}
