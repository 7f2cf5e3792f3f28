import { useLingui } from '@lingui/react/macro';
import { QueryState } from '#web/ui/query-state/query-state';
import { SectionCard } from '#web/ui/section-card/section-card';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { usePricingSettingsQuery } from '../api/earnings-details.api';
import { PricingForm } from './pricing-form-fields';

/** EARN-18 to EARN-24: how a creator finds her prices, and what they come to. */
export function PricingPanel() {
  const { t } = useLingui();
  const query = usePricingSettingsQuery();
  return (
    <SectionCard id="pricing-settings" title={t`Pricing Settings`} hint={t`Suggested prices. Nothing changes until you apply one.`}>
      <QueryState
        query={query}
        failed={t`Failed to load your pricing settings`}
        loading={<Skeleton className="h-80" />}
        isEmpty={() => false}
        empty={null}
      >
        {({ settings = {}, premium = false, peak = false, weekend = false }) => (
          <PricingForm settings={settings} time={{ premium, peak, weekend }} />
        )}
      </QueryState>
    </SectionCard>
  );
}
