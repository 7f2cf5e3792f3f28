import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import type { PageCursor } from '../page-cursor.js';
import type { MemberListRow } from '../views/member-row.view.js';
import { admirersPageSql, likesTotalSql, viewersPageSql, viewsTotalSql } from './figures.sql.js';

/** How many there are, and how many of them a list may not name. */
export interface Totals {
  total: number;
  unnamed: number;
}

/** Which of the two lists of people. */
export type ListOfPeople = 'admirers' | 'viewers';

const statements = {
  admirers: { page: admirersPageSql, totals: likesTotalSql },
  viewers: { page: viewersPageSql, totals: viewsTotalSql },
} as const;

/** Reads who likes a member and who looked, and counts them by the same rules. */
@Injectable()
export class FiguresRepository {
  constructor(private readonly reads: PreparedReads) {}

  page(list: ListOfPeople, userId: string, { at, id }: PageCursor, limit: number): Promise<MemberListRow[]> {
    return this.reads.query(`${list}-page`, statements[list].page, [userId, at, id, limit]);
  }

  async totals(list: ListOfPeople, userId: string): Promise<Totals> {
    const [row] = await this.reads.query<Totals & Record<string, unknown>>(`${list}-totals`, statements[list].totals, [userId]);
    return row ?? { total: 0, unnamed: 0 };
  }
}
