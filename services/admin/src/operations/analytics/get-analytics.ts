import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { MessageInitShape } from '@bufbuild/protobuf';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import type { AnalyticsSchema } from '@sotto/proto/admin/v1/operations';

/** Reads a few dozen rows for any number of members. */
const totalsSql = `
  select sum(members)::text as total, coalesce(sum(members) filter (where verified), 0)::text as verified,
    coalesce(sum(members) filter (where plan in ('premium_tier_1', 'premium_tier_2')), 0)::text as premium,
    coalesce(sum(members) filter (where member_type = 'community_host'), 0)::text as host, plan
  from member_totals group by grouping sets ((), (plan)) order by plan nulls first`;

/** Rolling windows of 24 hours, and today in UTC (D-82), from an index-only scan. */
const windowsSql = `
  select count(*) filter (where created_at >= date_trunc('day', $1::timestamptz, 'UTC'))::text as today,
    count(*) filter (where created_at >= $1::timestamptz - interval '168 hours')::text as "last7Days",
    count(*) filter (where created_at < $1::timestamptz - interval '168 hours'
      and created_at >= $1::timestamptz - interval '336 hours')::text as "previous7Days",
    count(*) filter (where created_at >= $1::timestamptz - interval '720 hours')::text as "last30Days",
    count(*) filter (where created_at < $1::timestamptz - interval '720 hours')::text as "previous30Days"
  from known_members where created_at >= $1::timestamptz - interval '1440 hours'`;

const activeSql = `
  select count(*)::text as active from known_conversations where last_message_at >= $1::timestamptz - interval '168 hours'`;

/** The host is a community host without a profile (HOST-03, D-103). */
const hostItself = 1n;

/** Every member has one of these plans. */
const plans = ['free', 'complimentary', 'premium_tier_1', 'premium_tier_2'];

type Totals = Record<'total' | 'verified' | 'premium' | 'host', string | null> & { plan: string | null };
type Windows = Record<'today' | 'last7Days' | 'previous7Days' | 'last30Days' | 'previous30Days', string>;

/** Reads the counts of members and conversations (ADMIN-09 to ADMIN-11). */
@Injectable()
export class GetAnalytics {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<MessageInitShape<typeof AnalyticsSchema>> {
    const now = this.clock.now();
    const at = now.toISOString();
    const [totals, [windows], [conversations]] = await Promise.all([
      this.statements.query<Totals>('member-totals', totalsSql, []),
      this.statements.query<Windows>('member-windows', windowsSql, [at]),
      this.statements.query<{ active: string }>('active-conversations', activeSql, [at]),
    ]);
    const all = totals.find(({ plan }) => plan === null);
    const ofPlan = new Map(totals.map(({ plan, total }) => [plan, total]));
    return {
      total: BigInt(all?.total ?? 0),
      today: BigInt(windows?.today ?? 0),
      last7Days: BigInt(windows?.last7Days ?? 0),
      previous7Days: BigInt(windows?.previous7Days ?? 0),
      last30Days: BigInt(windows?.last30Days ?? 0),
      previous30Days: BigInt(windows?.previous30Days ?? 0),
      verified: BigInt(all?.verified ?? 0),
      premium: BigInt(all?.premium ?? 0),
      communityHost: hostItself + BigInt(all?.host ?? 0),
      activeConversations: BigInt(conversations?.active ?? 0),
      plans: plans.map((plan) => ({ plan, members: BigInt(ofPlan.get(plan) ?? 0) })),
      asOf: timestampFromDate(now),
    };
  }
}
