import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import type { Standing } from './tier.js';

/** A creator's row, held until the transaction ends: what changes her balance waits for its turn. */
export interface HeldCreator extends Standing {
  /** Whose accounts in the ledger these are; says nothing about who she is. */
  accountId: string;
  /** Null when she is gone. */
  userId: string | null;
}

interface Row {
  accountId: string;
  joinedAt: Date | string | null;
  totalRevenue: string;
}

const holdSql = `
  insert into creators (user_id) values (?)
  on conflict (user_id) do update set user_id = excluded.user_id
  returning account_id as "accountId", creator_joined_at as "joinedAt", total_revenue as "totalRevenue"`;

/** What is counted of a creator as a whole, so that nobody sums it up again. */
const countSql = `
  update creators set total_revenue = total_revenue + ?, total_earnings = total_earnings + ?, sales_count = sales_count + ?
  where account_id = ?`;

/** Creators as the ledger knows them. */
@Injectable()
export class Creators {
  constructor(private readonly erased: ErasedMembers) {}

  /** Makes the row when there is none. Money that comes in for somebody who is gone belongs to an account of nobody. */
  async hold(em: EntityManager, memberId: string): Promise<HeldCreator> {
    const userId = (await this.erased.has(em, memberId)) ? null : memberId;
    const [row] = (await em.execute<Row[]>(holdSql, [userId])) as [Row];
    const joinedAt = row.joinedAt === null ? null : new Date(row.joinedAt);
    return { accountId: row.accountId, userId, joinedAt, totalRevenue: Number(row.totalRevenue) };
  }

  /** Adds a completed sale to her figures, or with -1 takes one away. */
  async count(em: EntityManager, accountId: string, sale: { totalAmount: number; creatorAmount: number }, times: 1 | -1): Promise<void> {
    await em.execute(countSql, [times * sale.totalAmount, times * sale.creatorAmount, times, accountId]);
  }
}
