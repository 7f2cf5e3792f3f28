import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import type { TierBasis } from '../prices/tier.js';

/** A creator's row, locked until the transaction ends, so that changes of her balance are serialized. */
export interface LockedCreator extends TierBasis {
  /** The owner of her ledger accounts; identifies nobody. */
  accountId: string;
  /** Null after she was erased. */
  userId: string | null;
}

/** Completed sales of a creator: cents that were paid, cents that she earned, and their number. */
export interface CreatorTotals {
  revenue: number;
  earnings: number;
  sales: number;
}

interface Row {
  accountId: string;
  joinedAt: Date | string | null;
  totalRevenue: string;
}

const lockSql = `
  insert into creators (user_id) values (?)
  on conflict (user_id) do update set user_id = excluded.user_id
  returning account_id as "accountId", creator_joined_at as "joinedAt", total_revenue as "totalRevenue"`;

const joinSql = `
  insert into creators (user_id, creator_joined_at) values (?, ?)
  on conflict (user_id) do update set creator_joined_at = excluded.creator_joined_at where creators.creator_joined_at is null`;

/** Totals of a creator, so that they need not be summed up when they are read. */
const countSql = `
  update creators set total_revenue = total_revenue + ?, total_earnings = total_earnings + ?, sales_count = sales_count + ?
  where account_id = ?`;

/** The creators of the ledger. */
@Injectable()
export class Creators {
  constructor(
    private readonly erased: ErasedMembers,
    private readonly clock: Clock,
  ) {}

  /** Makes a member a creator from now on, once: called with her first saved store or item, in that transaction (D-17). */
  async join(em: EntityManager, userId: string): Promise<void> {
    await em.execute(joinSql, [userId, this.clock.now().toISOString()]);
  }

  /** Creates the row if there is none. Money for an erased member goes to an account without a member. */
  async lock(em: EntityManager, memberId: string): Promise<LockedCreator> {
    const userId = (await this.erased.has(em, memberId)) ? null : memberId;
    const [row] = (await em.execute<Row[]>(lockSql, [userId])) as [Row];
    const joinedAt = row.joinedAt === null ? null : new Date(row.joinedAt);
    return { accountId: row.accountId, userId, joinedAt, totalRevenue: Number(row.totalRevenue) };
  }

  /** Adds to her totals; negative numbers subtract. */
  async count(em: EntityManager, accountId: string, { revenue, earnings, sales }: CreatorTotals): Promise<void> {
    if (revenue !== 0 || earnings !== 0 || sales !== 0) await em.execute(countSql, [revenue, earnings, sales, accountId]);
  }
}
