import type { GetCatalogueResponseJson, GetSubscriptionResponseJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import { tiers, type Tier } from '@sotto/proto/vocabulary';
import { useState } from 'react';
import { planAction } from './plan-action';
import { PlanButton } from './plan-button';
import { PlanCard } from './plan-card';
import { PlanStatus } from './plan-status';

/** The one to look at first, for anyone who needs one. */
const offeredTier: Tier = 'premium_tier_1';

interface PlansProps {
  catalogue: GetCatalogueResponseJson;
  signedIn: boolean;
  subscription: GetSubscriptionResponseJson | undefined;
  pending: boolean;
  onSubscribe: (tier: Tier) => void;
  onManage: () => void;
}

/** The plans side by side; on a phone the recommended one comes first. */
export function Plans({ catalogue, signedIn, subscription, pending, onSubscribe, onManage }: PlansProps) {
  const [pressed, setPressed] = useState<Tier>();
  const recommendedTier = subscription?.complimentary ? undefined : offeredTier;
  const plans = (catalogue.plans ?? []).filter(({ tier }) => tiers.includes(tier as Tier));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-stretch gap-5 lg:grid-cols-3">
      {plans.map((plan) => {
        const tier = plan.tier as Tier;
        const action = planAction(tier, signedIn, subscription);
        const press = (act: () => void) => () => {
          setPressed(tier);
          act();
        };
        return (
          <PlanCard
            key={tier}
            plan={plan}
            current={action === 'current'}
            recommended={tier === recommendedTier}
            status={
              action === 'current' && subscription && tier !== 'free' ? (
                <p className="text-sm text-mid">
                  <PlanStatus subscription={subscription} />
                </p>
              ) : undefined
            }
            action={
              <PlanButton
                tier={tier}
                action={action}
                recommended={tier === recommendedTier}
                pending={pending && pressed === tier}
                onChoose={press(() => onSubscribe(tier))}
                onSwitch={press(onManage)}
              />
            }
          />
        );
      })}
    </div>
  );
}
