import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import type { GetSubscriptionResponseSchema } from '@sotto/proto/marketplace/v1/marketplace_service';
import { MemberDirectory } from '../../members/member.directory.js';
import { MarketplaceSettings } from '../../settings.js';
import { toSubscriptionView } from './subscription.view.js';
import { Subscription } from './subscription.entity.js';

const boostsSql = `
  select count(*) filter (where boost_type = 'message_highlight')::int as credits,
    max(ends_at) filter (where boost_type = 'visibility_boost' and ends_at > $2) as until
  from boost_purchases where user_id = $1 and status = 'active'`;

/** A member's plan from our own copy, so it works while the provider is unavailable. */
@Injectable()
export class GetSubscription {
  constructor(
    private readonly em: EntityManager,
    private readonly statements: PreparedStatements,
    private readonly members: MemberDirectory,
    private readonly settings: MarketplaceSettings,
    private readonly clock: Clock,
  ) {}

  async execute(userId: string): Promise<MessageInitShape<typeof GetSubscriptionResponseSchema>> {
    const now = this.clock.now();
    const [subscription, members, [boosts]] = await Promise.all([
      this.em.fork().findOne(Subscription, { userId }),
      this.members.find([userId]),
      this.statements.query<{ credits: number; until: Date | null }>('boosts-held', boostsSql, [userId, now]),
    ]);
    const gender = members.get(userId)?.gender ?? '';
    const { subscriberGenders, complimentaryGenders } = this.settings.entitlement;
    return {
      ...toSubscriptionView(subscription, now),
      maySubscribe: subscriberGenders.includes(gender),
      complimentary: complimentaryGenders.includes(gender),
      highlightCredits: boosts?.credits ?? 0,
      boostedUntil: boosts?.until ? timestampFromDate(boosts.until) : undefined,
      manageable: subscription?.providerSubscriptionId != null,
    };
  }
}
