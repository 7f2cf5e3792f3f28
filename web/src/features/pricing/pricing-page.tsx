import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentJson } from '@sotto/proto/marketplace/v1/payments';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { toast } from 'sonner';
import { useCatalogueQuery } from '#web/client/catalogue.api';
import { selectStatus } from '#web/client/session/session.slice';
import { useSubscription } from '#web/client/account/subscription.api';
import { useReturnedPayment } from '#web/client/payments/use-returned-payment';
import { wantedIn } from '#web/lib/routes/next-step';
import { paths } from '#web/lib/routes/paths';
import { Banner } from '#web/ui/banner/banner';
import { Button } from '#web/ui/button/button';
import { ConfirmingPayment } from '#web/ui/payment/confirming-payment';
import { QueryState } from '#web/ui/query-state/query-state';
import { AccessNotice } from './access-notice';
import { Offers } from './offers';
import { PendingPayment } from './pending-payment';
import { PricingSkeleton } from './pricing-skeleton';
import { RunningBoost } from './boosts/running-boost';
import { SignInPrompt } from './sign-in-prompt';
import { useBuyingBoost } from './boosts/use-buying-boost';
import { usePaymentEnd } from './use-payment-end';
import { pricingFailures, useSubscribing } from './plans/use-subscribing';

/** /pricing: plans and boosts (PRICE-01). Readable for everyone; only members buy. */
export function PricingPage() {
  const { t } = useLingui();
  const wanted = wantedIn(useLocation().state);
  const status = useSelector(selectStatus);
  const wantedChat = wanted?.startsWith(paths.chat); // MATCH-07
  const signedOut = status === 'signed-out';
  const member = status === 'signed-in';
  const { subscription: known, assumed } = useSubscription();
  const catalogue = useCatalogueQuery();
  // What stands above the plans comes together with them: nothing that is looked at already jumps.
  const settled = (signedOut || known !== undefined) && !catalogue.isLoading;
  const [started, setStarted] = useState('');
  const onEnd = usePaymentEnd();
  const navigate = useNavigate();
  const { subscribe, subscribing, manage, opening } = useSubscribing(pricingFailures, setStarted, wanted);
  const { buy, buying } = useBuyingBoost(member, setStarted);
  const goOn = (payment: PaymentJson) => {
    const next = onEnd(payment);
    if (next) void navigate(next);
  };
  const tryToManage = () => {
    if (!known || assumed || known.manageable || known.tier !== 'free') return manage();
    toast(t`Nothing to manage yet`, { id: 'nothing-to-manage', description: t`You are on the free plan.` });
  };
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] content-start gap-8 py-6 pb-14 md:gap-10 md:py-8">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div className="grid gap-1">
          <h1 className="text-h1">
            <Trans>Upgrades</Trans>
          </h1>
          <p className="text-lead text-mid">
            <Trans>Cancel whenever you like. Billed discreetly.</Trans>
          </p>
        </div>
        {member && settled && (
          <Button variant="secondary" size="sm" pending={opening} onClick={tryToManage}>
            <Trans>Manage Subscription</Trans>
          </Button>
        )}
      </header>
      {wantedChat && settled && (
        <Banner icon={MessageCircle} tone="gold">
          <p className="font-semibold">
            <Trans>Premium Feature</Trans>
          </p>
          <p className="text-mid">
            <Trans>Chat is available for Premium Tier 1 & 2 subscribers. Upgrade now!</Trans>
          </p>
        </Banner>
      )}
      {signedOut && settled && <SignInPrompt />}
      {member && <Returned onEnd={onEnd} />}
      {started && <PendingPayment key={started} id={started} onEnd={goOn} onGone={() => setStarted('')} />}
      {known && settled && !assumed && <AccessNotice subscription={known} opening={opening} onManage={manage} />}
      {known && settled && <RunningBoost boosted={Boolean(known.boostedUntil)} />}
      <QueryState
        query={settled ? catalogue : { ...catalogue, data: undefined }}
        failed={t`Failed to load plans and prices`}
        loading={<PricingSkeleton />}
        isEmpty={() => false}
        empty={null}
      >
        {(offered) => (
          <Offers
            catalogue={offered}
            signedIn={!signedOut}
            subscription={known}
            pending={subscribing || opening ? 'plan' : buying ? 'boost' : undefined}
            onSubscribe={subscribe}
            onManage={manage}
            onBuy={buy}
          />
        )}
      </QueryState>
    </div>
  );
}

/** A payer is back from the provider: nothing is believed but what the server says. */
function Returned({ onEnd }: { onEnd: ReturnType<typeof usePaymentEnd> }) {
  const confirmed = useReturnedPayment(onEnd);
  if (!confirmed) return null;
  return <ConfirmingPayment late={confirmed.state === 'late'} onCheckAgain={confirmed.checkAgain} />;
}
