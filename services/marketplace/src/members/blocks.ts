import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';

/** Blocks and unblocks of a member count by the age of the fact, whichever comes first. */
const setSql = `
  insert into blocks (blocker_id, blocked_id, active, fact_id) values (?, ?, ?, ?)
  on conflict (blocker_id, blocked_id) do update set active = excluded.active, fact_id = excluded.fact_id
  where blocks.fact_id < excluded.fact_id`;

const betweenSql = `
  select exists (select from blocks where blocker_id = $1 and blocked_id = $2 and active)
    or exists (select from blocks where blocker_id = $2 and blocked_id = $1 and active) as blocked`;

/** Everybody with whom a member shares a block, in either direction: for statements that leave them out. */
export const blockedWith = (viewer: string) => `array(
  select blocked_id from blocks where blocker_id = ${viewer} and active
  union all select blocker_id from blocks where blocked_id = ${viewer} and active)`;

/** Who blocked whom, as far as marketplace needs to know: neither meets the other in any store (D-61). */
@Injectable()
export class Blocks {
  constructor(private readonly reads: PreparedReads) {}

  /** Whether either of the two blocked the other. */
  async between(oneId: string, otherId: string): Promise<boolean> {
    const [row] = await this.reads.query<{ blocked: boolean }>('blocked-between', betweenSql, [oneId, otherId]);
    return row?.blocked ?? true;
  }

  async set(em: EntityManager, { blockerId, blockedId }: Block, active: boolean, factId: string): Promise<void> {
    await em.execute(setSql, [blockerId, blockedId, active, factId]);
  }
}

export interface Block {
  blockerId: string;
  blockedId: string;
}
