import { Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { toast } from 'sonner';
import { useEarningsQuery } from '#web/client/payments/earnings.api';
import { Button } from '#web/ui/button/button';
import { QueryState } from '#web/ui/query-state/query-state';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { EarningsTiles } from './earnings-tiles';
import { EarningsChart } from './earnings-chart';
import { RevenueBreakdown } from './revenue-breakdown';

const PricingPanel = lazy(async () => ({ default: (await import('../pricing/pricing-panel')).PricingPanel }));

interface EarningsViewProps {
  /** Whether the settings of prices are open. */
  pricing: boolean;
  onPricing: (open: boolean) => void;
}

/** EARN-01 to EARN-03: what the vault brought, and how prices are found. */
export function EarningsView({ pricing, onPricing }: EarningsViewProps) {
  const { t } = useLingui();
  const query = useEarningsQuery();
  const { isError } = query;
  useEffect(() => {
    if (isError) toast.error(t`Error`, { id: 'earnings', description: t`Failed to load earnings data` }); // EARN-17
  }, [isError, t]);
  return (
    <section aria-labelledby="earnings-title" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="earnings-title" className="text-h3">
          <Trans>Earnings</Trans>
        </h2>
        <Button variant="quiet" size="sm" aria-expanded={pricing} aria-controls="pricing-settings" onClick={() => onPricing(!pricing)}>
          <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Pricing Settings</Trans>
        </Button>
      </div>
      {pricing && (
        <Suspense fallback={<Skeleton className="h-96 rounded-card!" />}>
          <PricingPanel />
        </Suspense>
      )}
      <EarningsTiles query={query} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <EarningsChart />
        <QueryState
          query={query}
          failed={t`Failed to load earnings data`}
          loading={<Skeleton className="h-64 rounded-card!" />}
          isEmpty={() => false}
          empty={null}
        >
          {({ earnings = {}, feeRates = [] }) => <RevenueBreakdown earnings={earnings} feeRates={feeRates} />}
        </QueryState>
      </div>
    </section>
  );
}
