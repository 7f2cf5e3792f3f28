import { Trans, useLingui } from '@lingui/react/macro';
import type { PlanCountJson } from '@sotto/proto/admin/v1/operations';
import { percentOf } from './trend';

const colours: Record<string, string> = {
  free: 'bg-strong',
  complimentary: 'bg-info',
  premium_tier_1: 'bg-primary',
  premium_tier_2: 'bg-gold-fill',
};

/** How many have which access, everyone counted once. */
export function Plans({ plans }: { plans: PlanCountJson[] }) {
  const { t, i18n } = useLingui();
  const names: Record<string, string> = {
    free: t`Free`,
    complimentary: t`Complimentary`,
    premium_tier_1: t`Tier 1`,
    premium_tier_2: t`Tier 2`,
  };
  const counts = Object.keys(names).map((plan) => ({ plan, members: Number(plans.find((one) => one.plan === plan)?.members ?? 0) }));
  const all = counts.reduce((sum, { members }) => sum + members, 0);
  return (
    <section aria-labelledby="plans-title" className="flex flex-col gap-4 rounded-card border border-subtle bg-surface p-4 md:p-6">
      <h3 id="plans-title" className="text-h3">
        <Trans>Plans</Trans>
      </h3>
      <dl className="grid gap-3 tabular-nums">
        {counts.map(({ plan, members }) => (
          <div key={plan} className="grid grid-cols-[8.5rem_minmax(0,1fr)_auto] items-center gap-3">
            <dt className="text-mid">{names[plan]}</dt>
            <dd aria-hidden className="h-2 overflow-hidden rounded-full bg-(--track)">
              <span className={`block h-full rounded-full ${colours[plan]}`} style={{ width: `${percentOf(members, all)}%` }} />
            </dd>
            <dd className="min-w-12 text-right" title={members.toLocaleString(i18n.locale)}>
              {Math.round(percentOf(members, all))}%
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-auto text-sm text-low">
        <Trans>Complimentary members have full access for free.</Trans>
      </p>
    </section>
  );
}
