import { Trans, useLingui } from '@lingui/react/macro';
import type { PlanJson } from '@sotto/proto/marketplace/v1/payments';
import type { Tier } from '@sotto/proto/vocabulary';
import { cva } from 'class-variance-authority';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { wholeMoney } from '#web/lib/money';
import { Badge } from '#web/ui/badge/badge';
import { planTexts } from './plan-texts';

const card = cva('relative flex flex-col gap-5 rounded-card border p-4 md:p-7', {
  variants: {
    recommended: {
      true: 'border-gold bg-[linear-gradient(180deg,var(--color-gold-tint),transparent_55%)] bg-surface max-lg:-order-1',
      false: 'border-subtle bg-surface',
    },
  },
});

interface PlanCardProps {
  plan: PlanJson;
  current: boolean;
  recommended: boolean;
  /** Until when, or what is wrong, for the plan that the member has. */
  status?: ReactNode;
  action: ReactNode;
}

/** A plan, what it costs and what it opens (PRICE-03, PRICE-04). */
export function PlanCard({ plan, current, recommended, status, action }: PlanCardProps) {
  const { t } = useLingui();
  const { promise, features } = planTexts[plan.tier as Tier];
  return (
    <article aria-label={plan.name} className={card({ recommended })}>
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h2 className="text-h3">{plan.name}</h2>
        {current ? (
          <Badge>
            <Trans>Current plan</Trans>
          </Badge>
        ) : (
          recommended && (
            <Badge tone="gold">
              <Trans>Recommended</Trans>
            </Badge>
          )
        )}
      </div>
      <div>
        <p>
          <span className="text-[2.5rem] leading-11 font-semibold tracking-tight tabular-nums">{wholeMoney(plan.price ?? 0)}</span>
          <span className="text-mid">{t`/month`}</span>
        </p>
        <p className="mt-2 text-mid">{t(promise)}</p>
      </div>
      <ul className="grid grow content-start gap-3">
        {features.map((feature) => (
          <li key={feature.id} className="flex gap-3">
            <Check size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 flex-none text-success" />
            {t(feature)}
          </li>
        ))}
      </ul>
      {status}
      {action}
    </article>
  );
}
