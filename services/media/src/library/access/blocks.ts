import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';

/** The latest event wins, in whichever order events arrive. */
const setSql = `
  insert into blocks (blocker_id, blocked_id, active, event_id) values (?, ?, ?, ?)
  on conflict (blocker_id, blocked_id) do update set active = excluded.active, event_id = excluded.event_id
  where blocks.event_id < excluded.event_id
  returning active`;

const betweenSql = `
  select exists (select from blocks where blocker_id = $1 and blocked_id = $2 and active)
    or exists (select from blocks where blocker_id = $2 and blocked_id = $1 and active) as blocked`;

/** Which members blocked each other: a copy of what profiles publishes. Both sides lose access at once (D-61). */
@Injectable()
export class Blocks {
  constructor(private readonly statements: PreparedStatements) {}

  /** Whether one of the two blocked the other. */
  async between(oneId: string, otherId: string): Promise<boolean> {
    const [row] = await this.statements.query<{ blocked: boolean }>('blocked-between', betweenSql, [oneId, otherId]);
    return row?.blocked ?? true;
  }

  /** The same within a transaction that holds `lockPair`. */
  async within(em: EntityManager, oneId: string, otherId: string): Promise<boolean> {
    const [row] = await em.execute<{ blocked: boolean }[]>(betweenSql.replaceAll(/\$\d/g, '?'), [oneId, otherId, otherId, oneId]);
    return row?.blocked ?? true;
  }

  /** Returns whether this event leaves the two blocked; false when a later event was stored before. */
  async set(em: EntityManager, { blockerId, blockedId }: Block, active: boolean, eventId: string): Promise<boolean> {
    const rows = await em.execute<{ active: boolean }[]>(setSql, [blockerId, blockedId, active, eventId]);
    return rows[0]?.active ?? false;
  }
}

export interface Block {
  blockerId: string;
  blockedId: string;
}

/** Serializes changes between two members until the end of the transaction. */
export const lockPair = (em: EntityManager, oneId: string, otherId: string): Promise<unknown> =>
  em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`pair ${[oneId, otherId].sort().join(' ')}`]);
