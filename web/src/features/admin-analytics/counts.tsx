import { useLingui } from '@lingui/react/macro';
import type { AnalyticsJson } from '@sotto/proto/admin/v1/operations';
import { Stat } from '#web/ui/stat/stat';
import { percentOf, trendOf } from './trend';

/** ADMIN-09 to ADMIN-11: who is here, who came lately, and who talks. Absent while it is read. */
export function Counts({ analytics }: { analytics?: AnalyticsJson }) {
  const { t } = useLingui();
  const of = (name: Exclude<keyof AnalyticsJson, 'plans' | 'asOf'>) => (analytics ? Number(analytics[name] ?? 0) : undefined);
  const trend = (now?: number, before?: number) => (now === undefined || before === undefined ? undefined : trendOf(now, before));
  const [total, verified] = [of('total'), of('verified')];
  const share = percentOf(verified ?? 0, total ?? 0);
  const stats = [
    { label: t`Members`, value: total, note: t`Total` },
    { label: t`Today`, value: of('today'), note: t`Since midnight, UTC` },
    { label: t`Last 7 days`, value: of('last7Days'), note: trend(of('last7Days'), of('previous7Days')) },
    { label: t`Last 30 days`, value: of('last30Days'), note: trend(of('last30Days'), of('previous30Days')) },
    { label: t({ message: 'Verified', context: 'count' }), value: verified, note: analytics && t`${share}% of members` },
    { label: t`Premium`, value: of('premium'), note: t`Active Tier 1 or 2` },
    { label: t`Community hosts`, value: of('communityHost') },
    { label: t`Active conversations`, value: of('activeConversations'), note: t`Last 7 days` },
  ];
  return (
    <div className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      {stats.map((stat) => (
        <Stat key={stat.label} {...stat} />
      ))}
    </div>
  );
}
