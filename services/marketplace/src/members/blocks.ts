import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { sql, type Expression } from 'kysely';

/** The event with the highest id wins, in whichever order a block and its removal arrive. */
const setSql = `
  insert into blocks (blocker_id, blocked_id, active, event_id) values (?, ?, ?, ?)
  on conflict (blocker_id, blocked_id) do update set active = excluded.active, event_id = excluded.event_id
  where blocks.event_id < excluded.event_id`;

const betweenSql = `
  select exists (select from blocks where blocker_id = $1 and blocked_id = $2 and active)
    or exists (select from blocks where blocker_id = $2 and blocked_id = $1 and active) as blocked`;

/** SQL: all members with a block between them and the viewer, in either direction. */
export const blockedWith = (viewer: Expression<string | null>) => sql<string[]>`array(
  select blocked_id from blocks where blocker_id = ${viewer} and active
  union all select blocker_id from blocks where blocked_id = ${viewer} and active)`;

/** Our copy of blocks: neither member sees the other in any store (D-61). */
@Injectable()
export class Blocks {
  constructor(private readonly statements: PreparedStatements) {}

  /** Whether either of the two members blocked the other. */
  async between(oneId: string, otherId: string): Promise<boolean> {
    const [row] = await this.statements.query<{ blocked: boolean }>('blocked-between', betweenSql, [oneId, otherId]);
    return row?.blocked ?? true;
  }

  async set(em: EntityManager, { blockerId, blockedId }: Block, active: boolean, eventId: string): Promise<void> {
    await em.execute(setSql, [blockerId, blockedId, active, eventId]);
  }
}

export interface Block {
  blockerId: string;
  blockedId: string;
}
