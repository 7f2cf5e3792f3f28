import { Trans } from '@lingui/react/macro';
import type { GetCatalogueResponseJson, GetSubscriptionResponseJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import type { BoostType, Tier } from '@sotto/proto/vocabulary';
import { ShieldCheck } from 'lucide-react';
import { Boosts } from './boosts/boosts';
import { Faq } from './faq';
import { Plans } from './plans/plans';

interface OffersProps {
  catalogue: GetCatalogueResponseJson;
  signedIn: boolean;
  /** Undefined before it is known. */
  subscription: GetSubscriptionResponseJson | undefined;
  /** Which kind of payment is being started. */
  pending?: 'plan' | 'boost';
  onSubscribe: (tier: Tier) => void;
  onManage: () => void;
  onBuy: (boostType: BoostType) => void;
}

/** Plans, boosts and what people ask about them, with the server's prices. */
export function Offers({ catalogue, signedIn, subscription, pending, onSubscribe, onManage, onBuy }: OffersProps) {
  const { statementName = '', pricingPolicy } = catalogue;
  return (
    <>
      <div className="grid gap-5">
        <Plans {...{ catalogue, signedIn, subscription, onSubscribe, onManage }} pending={pending === 'plan'} />
        <p className="flex items-start justify-center gap-2.5 text-sm text-mid">
          <ShieldCheck size={18} strokeWidth={1.75} aria-hidden className="mt-px flex-none" />
          <span>
            <Trans>Your statement shows “{statementName}”. You see it before you pay. Prices exclude tax.</Trans>
          </span>
        </p>
      </div>
      <Boosts catalogue={catalogue} credits={subscription?.highlightCredits ?? 0} pending={pending === 'boost'} onBuy={onBuy} />
      <Faq statementName={statementName} gendered={pricingPolicy !== 'neutral'} />
    </>
  );
}
