import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';

/** The latest event wins, in whichever order events arrive. */
const setStatusSql = `
  insert into restricted_members (user_id, account_status, event_id) values (?, ?, ?)
  on conflict (user_id) do update set account_status = excluded.account_status, event_id = excluded.event_id
  where restricted_members.event_id < excluded.event_id`;

const setLeavingSql = `
  insert into leaving_members (user_id, leaving, event_id) values (?, ?, ?)
  on conflict (user_id) do update set leaving = excluded.leaving, event_id = excluded.event_id
  where leaving_members.event_id < excluded.event_id`;

/** SQL: whether nothing of this member is delivered to others. */
export const withdrawn = (userId: string): string => `(
  exists (select from restricted_members m where m.user_id = ${userId} and m.account_status <> 'active')
  or exists (select from leaving_members l where l.user_id = ${userId} and l.leaving))`;

const hasSql = `select ${withdrawn('$1')} as withdrawn`;

/**
 * Members whose images and files are not delivered to others: suspended and banned ones, and those who asked for the deletion of their
 * account. Nothing of suspended and banned ones waits in the review queue.
 */
@Injectable()
export class RestrictedMembers {
  constructor(
    private readonly erased: ErasedMembers,
    private readonly statements: PreparedStatements,
  ) {}

  async has(userId: string): Promise<boolean> {
    const [row] = await this.statements.query<{ withdrawn: boolean }>('is-withdrawn', hasSql, [userId]);
    return row?.withdrawn ?? true;
  }

  async setStatus(em: EntityManager, eventId: string, { userId, accountStatus }: { userId: string; accountStatus: string }): Promise<void> {
    if (!(await this.erased.has(em, userId))) await em.execute(setStatusSql, [userId, accountStatus, eventId]);
  }

  /** `leaving` is false when the member came back in time. */
  async setLeaving(em: EntityManager, eventId: string, userId: string, leaving: boolean): Promise<void> {
    if (!(await this.erased.has(em, userId))) await em.execute(setLeavingSql, [userId, leaving, eventId]);
  }
}
