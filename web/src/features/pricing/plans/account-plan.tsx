import { Trans, useLingui } from '@lingui/react/macro';
import type { GetSubscriptionResponseJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import { planNames, type Tier } from '@sotto/proto/vocabulary';
import { Link } from 'react-router';
import { useCatalogueQuery } from '#web/client/catalogue.api';
import { useSubscription } from '#web/client/account/subscription.api';
import { money } from '#web/lib/money';
import { paths } from '#web/lib/routes/paths';
import { Badge } from '#web/ui/badge/badge';
import { Button } from '#web/ui/button/button';
import { Card } from '#web/ui/card/card';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { PlanStatus } from './plan-status';
import { accountFailures, useSubscribing } from './use-subscribing';

const offered: Tier = 'premium_tier_1';

/** The plan, among the settings of the account: what it is, and how to change it (SUB-12). */
export function AccountPlan() {
  const { t } = useLingui();
  const { subscription } = useSubscription();
  const { data: catalogue } = useCatalogueQuery();
  const { subscribe, subscribing, manage, opening } = useSubscribing(accountFailures, undefined, paths.account);
  const tier = (subscription?.tier || 'free') as Tier;
  const price = catalogue?.plans?.find((plan) => plan.tier === offered)?.price;
  const amount = price && money(price);
  return (
    <Card title={t`Subscription`} aside={subscription && <Badge tone={tier === 'free' ? 'plain' : 'gold'}>{planNames[tier]}</Badge>}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 pb-5 md:px-6">
        {subscription ? <Status subscription={subscription} /> : <Skeleton className="h-11 w-60 max-w-full" />}
        <div className="flex flex-wrap gap-2">
          {subscription?.manageable && (
            <Button variant="secondary" size="sm" pending={opening} onClick={manage}>
              <Trans>Manage Subscription</Trans>
            </Button>
          )}
          {subscription && tier === 'free' && !subscription.complimentary && (
            <>
              <Button asChild variant="ghost" size="sm">
                <Link to={paths.pricing}>
                  <Trans>See plans</Trans>
                </Link>
              </Button>
              {amount && (
                <Button variant="gold" size="sm" pending={subscribing} onClick={() => subscribe(offered)}>
                  <Trans>Upgrade for {amount}/month</Trans>
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </Card>
  );
}

function Status({ subscription }: { subscription: GetSubscriptionResponseJson }) {
  const { tier = 'free', complimentary } = subscription;
  return (
    <p className="max-w-md text-mid">
      {tier !== 'free' ? (
        <PlanStatus subscription={subscription} />
      ) : complimentary ? (
        <>
          <Trans>You have free access to everything.</Trans>{' '}
          <Trans>Premium subscriptions are currently available for male accounts only</Trans>
        </>
      ) : (
        <Trans>A plan gives you chat, full profiles and burn messages.</Trans>
      )}
    </p>
  );
}
