import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';

/** How many subjects requests may hide before a review: of all members per hour, and of one member per day. */
const most = { perHour: 60, ofOwnerPerDay: 5 };

const turnSql = `select pg_advisory_xact_lock(hashtextextended('hide by takedown', 15))`;
const countSql = `
  select (select count(*)::int from takedown_subjects where hidden_at > ?::timestamptz - interval '1 hour') as everybody,
    (select count(*)::int from takedown_subjects where user_id = ? and hidden_at > ?::timestamptz - interval '1 day') as owner`;

/**
 * Limits how much the public form hides before a review. Anybody can submit it, under any name and from many networks. Above the limits a
 * request waits for staff with the same due time, so that nobody can empty a store, or the product, with requests.
 */
@Injectable()
export class HidingBudget {
  private readonly logger = new Logger(HidingBudget.name);

  constructor(private readonly clock: Clock) {}

  /** Runs in the transaction that hides. Requests are serialized until it ends. */
  async allows(em: EntityManager, ownerId: string): Promise<boolean> {
    await em.execute(turnSql);
    const now = this.clock.now().toISOString();
    const [hidden] = await em.execute<{ everybody: number; owner: number }[]>(countSql, [now, ownerId, now]);
    const { everybody, owner } = hidden!;
    if (everybody < most.perHour && owner < most.ofOwnerPerDay) return true;
    this.logger.error(`Forms hide nothing more for now: ${everybody} things within an hour, ${owner} of this member within a day.`);
    return false;
  }
}
