import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import { createdAtCursor } from '@sotto/kit/pages/cursor';
import { Clock } from '@sotto/kit/orm/clock';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import type { BoostSchema } from '@sotto/proto/marketplace/v1/payments';
import { aboveAll } from '../../place.js';
import type { BoostPurchase } from './boost-purchase.entity.js';

type Row = Pick<BoostPurchase, 'id' | 'boostType' | 'status' | 'amount' | 'createdAt'> & { startsAt: Date | null; endsAt: Date | null };

const defaultLimit = 20;
const boostsCursor = createdAtCursor('boosts');

export const pageSql = `
  select boost.id, boost.boost_type as "boostType", boost.status, boost.amount, boost.starts_at as "startsAt", boost.ends_at as "endsAt",
    boost.created_at as "createdAt"
  from boost_purchases boost join payments using (id)
  where boost.user_id = $1 and payments.completed_at is not null and (boost.created_at, boost.id) < ($2::timestamptz, $3::uuid)
  order by boost.created_at desc, boost.id desc limit $4`;

/** A member's boosts, the latest first. */
@Injectable()
export class ListBoosts {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
  ) {}

  async execute(
    userId: string,
    cursor: string,
    limit = defaultLimit,
  ): Promise<{ boosts: MessageInitShape<typeof BoostSchema>[]; nextCursor: string }> {
    const { createdAt, id } = boostsCursor.decode(cursor) ?? aboveAll;
    const rows = await this.statements.query<Row & Record<string, unknown>>('boosts', pageSql, [userId, createdAt, id, limit + 1]);
    const { page, nextCursor } = boostsCursor.page(rows, limit);
    return { boosts: page.map((row) => toBoostView(row, this.clock.now())), nextCursor };
  }
}

/** A boost that has ended is shown as expired before ExpireBoosts marks it. */
function toBoostView({ id, boostType, status, amount, startsAt, endsAt, createdAt }: Row, now: Date): MessageInitShape<typeof BoostSchema> {
  const over = status === 'active' && endsAt !== null && endsAt <= now;
  return {
    ...{ id, boostType, amount },
    status: over ? 'expired' : status,
    startsAt: startsAt ? timestampFromDate(startsAt) : undefined,
    endsAt: endsAt ? timestampFromDate(endsAt) : undefined,
    createdAt: timestampFromDate(createdAt),
  };
}
