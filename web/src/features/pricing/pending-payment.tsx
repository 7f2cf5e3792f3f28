import { Trans } from '@lingui/react/macro';
import type { PaymentJson } from '@sotto/proto/marketplace/v1/payments';
import { ExternalLink, MonitorUp } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useCancelPaymentMutation } from '#web/client/payments/payments.api';
import { useConfirmedPayment } from '#web/client/payments/use-confirmed-payment';
import { isPageAddress } from '#web/lib/provider-tab';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { Banner } from '#web/ui/banner/banner';

interface PendingPaymentProps {
  id: string;
  /** Paid, given up or failed, here or in the other tab. */
  onEnd: (payment: PaymentJson) => void;
  /** There is nothing to wait for any more. */
  onGone: () => void;
}

/** A payment that goes on in another tab: the way back to it, and the way out. */
export function PendingPayment({ id, onEnd, onGone }: PendingPaymentProps) {
  const { state, payment } = useConfirmedPayment(id);
  const [cancel] = useCancelPaymentMutation();
  const [giveUp, givingUp] = useSingleFlight(async () => {
    await cancel(id); // what became of it arrives as the payment itself
  });
  const end = useEffectEvent(() => {
    if (state === 'settled' && payment) onEnd(payment);
    onGone();
  });
  const over = state === 'settled' || state === 'gone';
  useEffect(() => {
    if (over) end();
  }, [over]);
  const url = payment?.url ?? '';
  return (
    <Banner
      live
      icon={MonitorUp}
      tone="gold"
      action={
        <span className="flex flex-wrap gap-2">
          {isPageAddress(url) && (
            <Button asChild size="sm" variant="secondary">
              <a href={url} target="_blank" rel="noopener noreferrer">
                <Trans>Open the page again</Trans>
                <ExternalLink size={18} strokeWidth={1.75} aria-hidden />
              </a>
            </Button>
          )}
          <Button size="sm" variant="ghost" pending={givingUp} onClick={() => void giveUp()}>
            <Trans>Cancel payment</Trans>
          </Button>
        </span>
      }
    >
      <p className="font-semibold">
        <Trans>Continue in the other tab</Trans>
      </p>
      <p className="text-mid">
        <Trans>You aren’t charged until you confirm there. This page updates by itself.</Trans>
      </p>
    </Banner>
  );
}
