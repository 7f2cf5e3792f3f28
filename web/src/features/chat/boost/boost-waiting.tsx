import { Trans } from '@lingui/react/macro';
import type { PaymentJson } from '@sotto/proto/marketplace/v1/payments';
import { ExternalLink } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useCancelPaymentMutation } from '#web/client/payments/payments.api';
import { useConfirmedPayment } from '#web/client/payments/use-confirmed-payment';
import { isPageAddress } from '#web/lib/provider-tab';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';

interface BoostWaitingProps {
  paymentId: string;
  /** Of the member who gets the message. */
  name: string;
  onEnd: (payment: PaymentJson) => void;
}

/** The payment goes on in another tab. */
export function BoostWaiting({ paymentId, name, onEnd }: BoostWaitingProps) {
  const { state, payment } = useConfirmedPayment(paymentId);
  const [cancel] = useCancelPaymentMutation();
  const [giveUp, givingUp] = useSingleFlight(async () => {
    await cancel(paymentId); // what became of it arrives as the payment itself
  });
  const end = useEffectEvent(() => {
    if (state === 'settled' && payment) onEnd(payment);
    if (state === 'gone') onEnd({});
  });
  const over = state === 'settled' || state === 'gone';
  useEffect(() => {
    if (over) end();
  }, [over]);
  const url = payment?.url ?? '';
  return (
    <div className="grid gap-4">
      <p role="status" className="text-mid">
        <Trans>Your message is sent to {name} once the payment is confirmed. You aren’t charged until you confirm there.</Trans>
      </p>
      <div className="grid gap-2">
        {isPageAddress(url) && (
          <Button asChild block variant="secondary">
            <a href={url} target="_blank" rel="noopener noreferrer">
              <Trans>Open the page again</Trans>
              <ExternalLink size={18} strokeWidth={1.75} aria-hidden />
            </a>
          </Button>
        )}
        <Button block variant="ghost" pending={givingUp} onClick={() => void giveUp()}>
          <Trans>Cancel payment</Trans>
        </Button>
      </div>
    </div>
  );
}
