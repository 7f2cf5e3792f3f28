import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { maxUuid } from '../visibility/people.sql.js';
import type { MemberListRow } from '../visibility/member-row.view.js';
import { admirersPage, likesTotal, viewersPage, viewsTotal } from './stats.sql.js';

/** How many there are, and how many of them a list may not name. */
export interface Totals {
  total: number;
  unnamed: number;
}

/** Which of the two lists of people. */
export type ListOfPeople = 'admirers' | 'viewers';

/** The profile is locked, so a concurrent erasure waits and then deletes this row too. */
const likesSeenSql = `
  insert into like_notices (user_id, seen_at) select user_id, ?::timestamptz from profiles where user_id = ? for key share
  on conflict (user_id) do update set seen_at = greatest(like_notices.seen_at, excluded.seen_at)`;

const statements = {
  admirers: { page: admirersPage, totals: likesTotal },
  viewers: { page: viewersPage, totals: viewsTotal },
} as const;

/** Reads who likes a member and who looked, and counts them by the same rules. */
@Injectable()
export class StatsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly statements: PreparedStatements,
  ) {}

  page(list: ListOfPeople, userId: string, after: { at: Date; userId: string } | null, limit: number): Promise<MemberListRow[]> {
    const last = { lastAt: after?.at ?? 'infinity', lastId: after?.userId ?? maxUuid };
    return statements[list].page.run(this.statements, { userId, ...last, limit });
  }

  /** The member is not notified of likes from before. */
  async markLikesSeen(userId: string, now: Date): Promise<void> {
    await this.em.execute(likesSeenSql, [now.toISOString(), userId]);
  }

  async totals(list: ListOfPeople, userId: string): Promise<Totals> {
    const [row] = await statements[list].totals.run(this.statements, { userId });
    return row ?? { total: 0, unnamed: 0 };
  }
}
