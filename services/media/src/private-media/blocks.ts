import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';

/** Blocks and unblocks of a member count by the age of the fact, whichever comes first. */
const setSql = `
  insert into blocks (blocker_id, blocked_id, active, fact_id) values (?, ?, ?, ?)
  on conflict (blocker_id, blocked_id) do update set active = excluded.active, fact_id = excluded.fact_id
  where blocks.fact_id < excluded.fact_id
  returning active`;

const betweenSql = `
  select exists (select from blocks where blocker_id = $1 and blocked_id = $2 and active)
    or exists (select from blocks where blocker_id = $2 and blocked_id = $1 and active) as blocked`;

/** Who blocked whom, as far as media needs to know: bytes and grants are refused at once, both ways (D-61). */
@Injectable()
export class Blocks {
  constructor(private readonly reads: PreparedReads) {}

  /** Whether either of the two blocked the other. */
  async between(oneId: string, otherId: string): Promise<boolean> {
    const [row] = await this.reads.query<{ blocked: boolean }>('blocked-between', betweenSql, [oneId, otherId]);
    return row?.blocked ?? true;
  }

  /** The same inside a transaction, which holds the pair. */
  async within(em: EntityManager, oneId: string, otherId: string): Promise<boolean> {
    const [row] = await em.execute<{ blocked: boolean }[]>(betweenSql.replaceAll(/\$\d/g, '?'), [oneId, otherId, otherId, oneId]);
    return row?.blocked ?? true;
  }

  /** Answers whether the two are blocked by this fact now; false when a later one was here before. */
  async set(em: EntityManager, { blockerId, blockedId }: Block, active: boolean, factId: string): Promise<boolean> {
    const rows = await em.execute<{ active: boolean }[]>(setSql, [blockerId, blockedId, active, factId]);
    return rows[0]?.active ?? false;
  }
}

export interface Block {
  blockerId: string;
  blockedId: string;
}

/** Whoever changes what two members are to each other takes turns, until the transaction ends. */
export const lockPair = (em: EntityManager, oneId: string, otherId: string): Promise<unknown> =>
  em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`pair ${[oneId, otherId].sort().join(' ')}`]);
